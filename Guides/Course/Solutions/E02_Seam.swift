// Hint 1. Where does one greeting end and the other begin? Ask for the hours on both sides, and for the first and the
// last of the day.
//
// Hint 2. The hours to try are 0, 11, 12 and 23. For each:
//
//     #expect(makeGreeter(At(hour: 11)).greeting() == "Good morning")

import TeaHouse
import Testing

private struct At: TimeTelling {
  let hour: Int
}

func exercise02(_ makeGreeter: (any TimeTelling) -> any Greeting) async throws {
  for (hour, greeting) in [(0, "Good morning"), (11, "Good morning"), (12, "Good evening"), (23, "Good evening")] {
    #expect(makeGreeter(At(hour: hour)).greeting() == greeting, "at \(hour)")
  }
}
