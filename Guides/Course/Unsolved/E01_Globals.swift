// Exercise 1: a till of its own.
// What is tested: TeaHouse/Till.swift. The lesson: Lessons/L01_WhyGlobalsHurt.swift.

import TeaHouse
import Testing

func exercise01(_ makeTill: () -> any Numbering) async throws {
  var till = makeTill()

  let (first, second) = (till.order(.green), till.order(.mint))

  #expect(second > first)
}
