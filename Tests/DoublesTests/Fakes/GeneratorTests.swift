import Doubles
import Foundation
import TestSupport
import Testing

struct GeneratorTests {
  @Test func `random numbers are those that the algorithm's authors publish, and a copy goes on from the original's`() {
    var generator = SeededGenerator(seed: 1_234_567)

    #expect(
      (0..<5).map { _ in generator.next() } == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423, 4_593_380_528_125_082_431,
        16_408_922_859_458_223_821,
      ])

    var copy = generator
    #expect(generator.next() == copy.next())
  }

  @Test func `the same seed gives the same order, another seed another`() {
    func shuffled(seed: UInt64) -> [Int] {
      var generator = SeededGenerator(seed: seed)
      return Array(0..<20).shuffled(using: &generator)
    }

    #expect(shuffled(seed: 7) == shuffled(seed: 7))
    #expect(shuffled(seed: 7) != shuffled(seed: 8))
  }

  @Test func `values are made from 0, 1, 2`() {
    let start = Date(timeIntervalSince1970: 1_000)
    let dates = Sequential { start + 60 * TimeInterval($0) }

    #expect((0..<3).map { _ in dates.next().timeIntervalSince1970 } == [1_000, 1_060, 1_120])
  }

  @Test func `several threads each get values of their own`() async {
    let numbers = Sequential { $0 }
    let all = await withTaskGroup { group in
      for _ in 0..<4 { group.addTask { (0..<100).map { _ in numbers.next() } } }
      return await group.reduce(into: []) { $0 += $1 }
    }

    #expect(all.sorted() == Array(0..<400))
  }
}
