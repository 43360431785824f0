/// A part of a double that has a line in the double's report.
nonisolated protocol Explained: AnyObject {
  var explanation: String? { get }
}
