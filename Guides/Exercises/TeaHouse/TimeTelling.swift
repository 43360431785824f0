/// The seam to the clock on the wall.
public protocol TimeTelling: Sendable {
  /// The hour, from 0 to 23.
  var hour: Int { get }
}
