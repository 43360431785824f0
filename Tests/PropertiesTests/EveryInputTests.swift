import Doubles
import DoublesProperties
import TestSupport
import Testing

/// Properties of random inputs, and the small input that a failure names.
@Suite(.timeLimit(.minutes(5)), .endsWithin(seconds: 10), .dropsKnownIssues) struct EveryInputTests {
  private static func numbers(_ choices: inout RandomChoices) -> [Int] {
    (0..<Int.random(in: 0...9, using: &choices)).map { _ in Int.random(in: 0...99, using: &choices) }
  }

  @Test func `a property that holds passes`() async {
    await everyInput { choices in
      (0..<Int.random(in: 0...9, using: &choices)).map { _ in Int.random(in: 0...99, using: &choices) }
    } satisfies: { numbers in
      numbers.sorted().first == numbers.min()
    }
  }

  @Test func `a property that holds is tried with as many inputs as asked for`() async {
    let inputSpy = Spy { (_: [Int]) in }

    // With a seed: one list in ten is empty, so that chance alone could make too many alike.
    await everyInput(50, seed: 1, Self.numbers) { numbers in
      inputSpy(numbers)
      return true
    }

    #expect(inputSpy.callCount == 50)
    #expect(Set(inputSpy.calls.map(\.arguments)).count > 40)
  }

  @Test(arguments: 0..<20)
  func `what a failure names can't be made smaller`(seed: UInt64) async throws {
    // The smallest list that holds a large number is that number alone.
    try await expectMisuse("The property doesn't hold for ([42]), made smaller from ([") {
      await everyInput(seed: seed, Self.numbers) { $0.allSatisfy { $0 < 42 } }
    }
    // The smallest out of order has a 1 before a 0.
    try await expectMisuse("doesn't hold for ([1, 0]), made") {
      await everyInput(seed: seed, Self.numbers) { $0 == $0.sorted() }
    }
    // What can be smaller in one way alone is.
    let listSpy = Spy { (_: [Int]) in }
    try await expectMisuse("doesn't hold for ([") {
      await everyInput(seed: seed, Self.numbers) { numbers in
        listSpy(numbers)
        return numbers.reduce(0, +) <= 100
      }
    }
    #expect(listSpy.lastArguments?.reduce(0, +) == 101)
  }

  @Test func `an error is no, and is named`() async throws {
    enum Fault: Error { case odd }

    try await expectMisuse("doesn't hold for (1), which threw odd, made smaller from (") {
      await everyInput(seed: 7, { Int.random(in: 0...9_999, using: &$0) }) { number in
        if number % 2 == 1 { throw Fault.odd }
        return true
      }
    }
  }

  @Test func `the seed that a failure names makes the same inputs`() async throws {
    let (firstSpy, secondSpy) = (Spy { (_: [Int]) in }, Spy { (_: [Int]) in })
    for spy in [firstSpy, secondSpy] {
      await everyInput(seed: 7, Self.numbers) { numbers in
        spy(numbers)
        return true
      }
    }

    #expect(firstSpy.calls == secondSpy.calls)
    try await expectMisuse("of seed: 7.") { await everyInput(seed: 7, Self.numbers) { $0.count < 5 } }
  }

  @Test func `an input that is drawn again and again until it is liked gets smaller, too`() async throws {
    try await expectMisuse("doesn't hold for ([") {
      await everyInput(seed: 7) { choices in
        var numbers: Set<Int> = []
        while numbers.count < 3 { numbers.insert(.random(in: 0...9, using: &choices)) }
        return numbers.sorted()
      } satisfies: {
        $0.count < 3
      }
    }
  }

  @Test func `a property of a main actor's model runs there`() async throws {
    try await expectMisuse("doesn't hold for (5), made") {
      await Self.checkOnMainActor()
    }
  }

  @MainActor private static func checkOnMainActor() async {
    final class Model { var number = 0 }
    let model = Model()
    await everyInput(seed: 7, { Int.random(in: 0...99, using: &$0) }) { number in
      model.number = number
      return model.number < 5
    }
  }
}
