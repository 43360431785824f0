/// The weather station on the roof: there is one, and whoever wants to know asks it.
public final class WeatherStation: Sendable {
  public static let shared = WeatherStation()

  /// The instruments, which belong to the world.
  @_spi(World) @TaskLocal public static var instruments: @Sendable () -> Bool = { true }

  /// True as long as it rains.
  public var isRaining: Bool { Self.instruments() }
}

/// Finds seats for guests.
public protocol Seating: Sendable {
  /// The number of guests who get a seat.
  func seats(for guests: Int) -> Int
}
