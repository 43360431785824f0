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
