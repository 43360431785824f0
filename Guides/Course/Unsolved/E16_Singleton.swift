// Exercise 16: a seam in a singleton.
// What is asked: TeaHouse/WeatherStation.swift. The lesson: Lessons/L01_WhyGlobalsHurt.swift.

import Doubles
import TeaHouse

private struct Terrace: Seating {
  func seats(for guests: Int) -> Int {
    WeatherStation.shared.isRaining ? 0 : min(guests, 20)
  }
}

/// Makes the terrace as the tea house uses it.
func exercise16() -> any Seating {
  Terrace()
}

/// Makes the terrace for a test, which decides about the weather.
func exercise16(isRaining: Bool) -> any Seating {
  Terrace()
}
