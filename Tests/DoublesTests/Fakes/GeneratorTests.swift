import Doubles
import Foundation
import Testing

struct GeneratorTests {
  @Test func `the generator gives the published numbers, and a copy continues from the original's state`() {
    var generator = SeededGenerator(seed: 1_234_567)

    #expect(
      (0..<5).map { _ in generator.next() } == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423, 4_593_380_528_125_082_431,
        16_408_922_859_458_223_821,
      ])

    var copy = generator
    #expect(generator.next() == copy.next())
  }

  @Test func `values are made from 0, 1, 2 …, and no two threads get the same value`() async {
    let start = Date(timeIntervalSince1970: 0)
    let dates = Sequential { start + 60 * TimeInterval($0) }
    let all = await withTaskGroup { group in
      for _ in 0..<4 { group.addTask { (0..<100).map { _ in dates.next() } } }
      return await group.reduce(into: []) { $0 += $1 }
    }

    #expect(all.sorted() == (0..<400).map { start + 60 * TimeInterval($0) })
  }
}
