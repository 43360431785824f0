@testable import Answer16
import Grader
import Synchronization
@_spi(World) import TeaHouse
import Testing

@main enum Exercise16: Exercise {
  static let trials = [trial(of: { exercise16() }, { exercise16(isRaining: $0) })]

  // The first function makes the terrace that asks the weather station, the other one the terrace of a test.
  static func trial(
    of makeReal: @escaping @Sendable () -> any Seating, _ makeTested: @escaping @Sendable (Bool) -> any Seating
  ) -> Trial {
    Trial(
      promises: [
        "it rains on the tea house": {
          weather(isRaining: true) { #expect(makeReal().seats(for: 3) == 0) }
        },
        "the sun shines on the tea house": {
          weather(isRaining: false) { #expect([3, 21].map { makeReal().seats(for: $0) } == [3, 20]) }
        },
        "the rain comes when the terrace is already there": {
          let terrace = weather(isRaining: false) { makeReal() }
          weather(isRaining: false) { #expect(terrace.seats(for: 3) == 3) }
          weather(isRaining: true) { #expect(terrace.seats(for: 3) == 0) }
        },
        "a test says that it rains, and the station that the sun shines": {
          weather(isRaining: false) { #expect(makeTested(true).seats(for: 3) == 0) }
        },
        "a test says that the sun shines, and the station that it rains": {
          weather(isRaining: true) { #expect([3, 21].map { makeTested(false).seats(for: $0) } == [3, 20]) }
        },
        "a test looks whether anybody asks the station": {
          let isAsked = Mutex(false)
          WeatherStation.$instruments.withValue({
            isAsked.withLock { $0 = true }
            return false
          }) {
            _ = makeTested(true).seats(for: 3)
          }
          let wasAsked = isAsked.withLock(\.self)
          #expect(!wasAsked, "the station was asked in a test")
        },
      ])
  }

  private static func weather<Result>(isRaining: Bool, _ body: () throws -> Result) rethrows -> Result {
    try WeatherStation.$instruments.withValue({ isRaining }, operation: body)
  }
}
