// Exercise 1: a till of its own.
//
// The test below passes, and it is weak. It will be run with right tills, and then with sabotaged ones: with those it
// must fail. A till numbers the orders of a day from 1, whatever is ordered. Expect the exact numbers, until no
// sabotage gets through.
//
// What is tested: TeaHouse/Till.swift. The lesson: Lessons/L01_WhyGlobalsHurt.swift.

import TeaHouse
import Testing

func exercise01(_ makeTill: () -> any Numbering) async throws {
  var till = makeTill()

  let (first, second) = (till.order(.green), till.order(.mint))

  #expect(second > first)
}
