// Exercise 2: through the seam, the time is yours.
//
// The greeter says good morning before 12, then good evening. Through the seam the test says what time it is, so it
// need not wait for the evening. Which hours must it try, so that no sabotaged greeter gets through?
//
// What is tested: TeaHouse/Greeter.swift. The lesson: Lessons/L02_Seam.swift.

import TeaHouse
import Testing

private struct At: TimeTelling {
  let hour: Int
}

func exercise02(_ makeGreeter: (any TimeTelling) -> any Greeting) async throws {
  #expect(makeGreeter(At(hour: 9)).greeting() == "Good morning")
}
