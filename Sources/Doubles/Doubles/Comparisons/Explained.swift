/// Something that belongs to a double and has a line in its report.
nonisolated protocol Explained: AnyObject {
  var explanation: String? { get }
}
