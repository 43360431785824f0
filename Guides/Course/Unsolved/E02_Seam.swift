// Exercise 2: through the seam, the time is yours.
// What is tested: TeaHouse/Greeter.swift. The lesson: Lessons/L02_Seam.swift.

import TeaHouse
import Testing

private struct At: TimeTelling {
  let hour: Int
}

func exercise02(_ makeGreeter: (any TimeTelling) -> any Greeting) async throws {
  #expect(makeGreeter(At(hour: 9)).greeting() == "Good morning")
}
