import Foundation

/// The seam to the time of day: in the tea house a clock on the wall, in a test any hour.
public protocol TimeTelling: Sendable {
  /// The hour, from 0 to 23.
  var hour: Int { get }
}

/// The real clock. Only the composition root, the program's outermost part, makes one.
public struct WallClock: TimeTelling {
  public init() {}

  public var hour: Int { Calendar.current.component(.hour, from: Date()) }
}
