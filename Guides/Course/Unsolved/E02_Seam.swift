// Exercise 2: through the seam, the time is yours.
//
// From hour 0 to hour 11, the greeter says "Good morning"; from hour 12 to hour 23, "Good evening"; nothing else, at
// no hour. Through the seam `TimeTelling`, the test says what time it is.
//
// Ask at both ends of the day, and on both sides of noon.
//
// Code: TeaHouse/Greeter.swift. Lesson: Lessons/L02_Seam.swift. Guide: Guides/02-FiveDoubles.md.

import TeaHouse
import Testing

private struct At: TimeTelling {
  let hour: Int
}

func exercise02(_ makeGreeter: (any TimeTelling) -> any Greeting) async throws {
  #expect(makeGreeter(At(hour: 9)).greeting() == "Good morning")
}
