// Exercise 16: a seam in a singleton.
//
// The terrace has 20 seats, and none while it rains: three guests get 3 seats, 21 guests get 20. It asks the weather
// station, a singleton, so no test can decide about the weather. Here you change the code itself: cut a seam.
//
// In the tea house, `exercise16()`, the terrace asks the station each time; rain may come when the terrace is already
// there. In a test, `exercise16(isRaining:)`, the weather is the one that the test gives, and nobody asks the
// station.
//
// Code: TeaHouse/WeatherStation.swift. Lesson: Lessons/L01_WhyGlobalsHurt.swift. Guide: Guides/07-Time.md.

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
