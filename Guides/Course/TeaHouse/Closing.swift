/// The almanac, a static function that is called everywhere.
public enum Almanac {
  @_spi(World) @TaskLocal public static var instruments: @Sendable () -> String = { "Tuesday" }

  /// Returns the day of the week, such as "Monday".
  public static func day() -> String { instruments() }
}

/// The fax machine in the back room, a singleton.
public final class Fax: Sendable {
  public static let shared = Fax()

  @_spi(World) @TaskLocal public static var line: @Sendable (_ text: String, _ address: String) -> Void = { _, _ in }

  /// Faxes a message. It never fails, but perhaps nobody reads it.
  public func send(_ text: String, to address: String) { Self.line(text, address) }
}

/// The closing of the tea house in the evening.
public protocol Closing: Sendable {
  /// Adds up the pots of the day, and reports to the owner.
  ///
  /// - Returns: The cents that were earned.
  func close(_ pots: [Tea]) -> Int
}
