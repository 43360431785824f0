// Exercise 1: a till of its own.
//
// A till numbers the orders of its day: 1, 2, 3, and so on, without a gap, whatever is ordered. Two orders of the
// same tea in a row get two numbers. A second till begins with 1 again, and the first one continues where it was.
//
// The test below passes, and is weak: any numbers that don't shrink will do. Hold a till to everything above.
//
// Code: TeaHouse/Till.swift. Lesson: Lessons/L01_WhyGlobalsHurt.swift. Guide: Guides/07-Time.md.

import TeaHouse
import Testing

func exercise01(_ makeTill: () -> any Numbering) async throws {
  var till = makeTill()

  let (first, second) = (till.order(.mint), till.order(.mint))

  #expect(second >= first)
}
