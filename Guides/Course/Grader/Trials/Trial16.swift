import CourseCatalog
import Synchronization
@_spi(World) import TeaHouse
import Testing

extension Trial {
  // The first function makes the terrace that asks the weather station, the other one the terrace of a test.
  static func singleton(
    _ makeReal: @escaping @Sendable () -> any Seating, _ makeTested: @escaping @Sendable (Bool) -> any Seating
  ) -> Trial {
    Trial(
      16,
      promises: [
        "it rains on the tea house | 喫茶店に雨が降っているとき": {
          weather(isRaining: true) { #expect(makeReal().seats(for: 3) == 0) }
        },
        "the sun shines on the tea house | 喫茶店が晴れているとき": {
          weather(isRaining: false) { #expect([3, 21].map { makeReal().seats(for: $0) } == [3, 20]) }
        },
        "the rain comes when the terrace is already there | テラスができた後で雨が降り出したとき": {
          let terrace = weather(isRaining: false) { makeReal() }
          weather(isRaining: false) { #expect(terrace.seats(for: 3) == 3) }
          weather(isRaining: true) { #expect(terrace.seats(for: 3) == 0) }
        },
        "a test says that it rains, and the station that the sun shines | テストは雨だと言い、観測所は晴れだと言うとき": {
          weather(isRaining: false) { #expect(makeTested(true).seats(for: 3) == 0) }
        },
        "a test says that the sun shines, and the station that it rains | テストは晴れだと言い、観測所は雨だと言うとき": {
          weather(isRaining: true) { #expect([3, 21].map { makeTested(false).seats(for: $0) } == [3, 20]) }
        },
        "a test looks whether anybody asks the station | 観測所に尋ねる者がいないか、テストが見るとき": {
          let isAsked = Mutex(false)
          WeatherStation.$instruments.withValue({
            isAsked.withLock { $0 = true }
            return false
          }) {
            _ = makeTested(true).seats(for: 3)
          }
          let wasAsked = isAsked.withLock(\.self)
          #expect(!wasAsked, "\(Sentence.asked.text.inReadersLanguage)")
        },
        "a test's terrace is compared with that of the tea house | テストのテラスと喫茶店のテラスを比べるとき": {
          // A type with parameters may have others.
          let names = [makeReal(), makeTested(true)].map { "\(type(of: $0))".prefix { $0 != "<" } }
          #expect(names[0] == names[1], "\(Sentence.twice.text.inReadersLanguage)")
        },
      ], threads: [:])
  }

  private static func weather<Result>(isRaining: Bool, _ body: () throws -> Result) rethrows -> Result {
    try WeatherStation.$instruments.withValue({ isRaining }, operation: body)
  }
}
