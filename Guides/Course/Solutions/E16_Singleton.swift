// Hint 1. What does the terrace need to know of the station? Write that down as a protocol of one member, to which
// the station conforms as it is.
//
// Hint 2. The terrace takes what conforms to it in its initializer, and asks it each time: weather that was read once
// is yesterday's weather.
//
// Hint 3. The tea house passes `WeatherStation.shared`, a test passes a double. One terrace serves both.

import TeaHouse

/// What the terrace needs to know, and no more.
private nonisolated protocol WeatherTelling: Sendable {
  var isRaining: Bool { get }
}

nonisolated extension WeatherStation: WeatherTelling {}

private nonisolated struct WeatherStub: WeatherTelling {
  let isRaining: Bool
}

private struct Terrace: Seating {
  let weather: any WeatherTelling

  func seats(for guests: Int) -> Int {
    weather.isRaining ? 0 : min(guests, 20)
  }
}

/// Makes the terrace as the tea house uses it.
func exercise16() -> any Seating {
  Terrace(weather: WeatherStation.shared)
}

/// Makes the terrace for a test, which decides about the weather.
func exercise16(isRaining: Bool) -> any Seating {
  Terrace(weather: WeatherStub(isRaining: isRaining))
}
