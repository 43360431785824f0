import TeaHouse

private final class Terrace: Seating {
  private let isRaining: @Sendable () -> Bool
  init(_ isRaining: @escaping @Sendable () -> Bool) { self.isRaining = isRaining }
  func seats(for guests: Int) -> Int { isRaining() ? 0 : min(guests, 20) }
}

func exercise16() -> any Seating { Terrace { WeatherStation.shared.isRaining } }
func exercise16(isRaining: Bool) -> any Seating { Terrace { isRaining } }
