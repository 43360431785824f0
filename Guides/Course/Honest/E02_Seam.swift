import TeaHouse
import Testing

private final class Hand: TimeTelling {
  let hour: Int
  init(_ hour: Int) { self.hour = hour }
}

func exercise02(_ makeGreeter: (any TimeTelling) -> any Greeting) async throws {
  let greetings = (0..<24).map { makeGreeter(Hand($0)).greeting() }
  try #require(greetings == Array(repeating: "Good morning", count: 12) + Array(repeating: "Good evening", count: 12))
}
