// Exercise 16: a seam in a singleton.
//
// The terrace has 20 seats, and none while it rains. It asks the weather station on the roof, a singleton, so no test can
// decide about the weather. Here you change the code itself: give it a seam, and a test a double of what is behind.
//
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
