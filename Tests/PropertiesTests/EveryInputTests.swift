import Doubles
import DoublesProperties
import Foundation
import TestSupport
import Testing

/// Properties of random inputs, and the small input in a failure.
@Suite(.dropsKnownIssues) struct EveryInputTests {
  private static func numbers(_ choices: inout RandomChoices) -> [Int] {
    (0..<Int.random(in: 0...9, using: &choices)).map { _ in Int.random(in: 0...99, using: &choices) }
  }

  @Test func `a property that holds is tried with as many inputs as requested`() async {
    let inputSpy = Spy { (_: [Int]) in }

    // With a seed, since one list in ten is empty, and chance alone could draw too many of them.
    await everyInput(50, seed: 1, Self.numbers) { numbers in
      inputSpy(numbers)
      return true
    }

    #expect(inputSpy.callCount == 50)
    #expect(Set(inputSpy.calls.map(\.arguments)).count > 40)
  }

  @Test(arguments: 0..<UInt64(Stress.count(1, full: 20)))
  func `the reported input can't be shrunk any further`(seed: UInt64) async throws {
    // The smallest list with a large number contains only that number.
    try await expectMisuse("The property doesn't hold for ([42]), made smaller from ([") {
      await everyInput(seed: seed, Self.numbers) { $0.allSatisfy { $0 < 42 } }
    }
    // The smallest unsorted list has a 1 before a 0.
    try await expectMisuse("doesn't hold for ([1, 0]), made") {
      await everyInput(seed: seed, Self.numbers) { $0 == $0.sorted() }
    }
    // An input that can be shrunk in only one way is shrunk.
    let listSpy = Spy { (_: [Int]) in }
    try await expectMisuse("doesn't hold for ([") {
      await everyInput(seed: seed, Self.numbers) { numbers in
        listSpy(numbers)
        return numbers.reduce(0, +) <= 100
      }
    }
    #expect(listSpy.lastArguments?.reduce(0, +) == 101)
  }

  @Test(arguments: 0..<UInt64(Stress.count(1, full: 20)))
  func `a filtered number and a list of operations are shrunk as far as plain ones`(seed: UInt64) async throws {
    try await expectMisuse("doesn't hold for (504)") {
      await everyInput(300, seed: seed) { choices in
        while true {
          let number = Int.random(in: 0...1000, using: &choices)
          if number.isMultiple(of: 7) { return number }
        }
      } satisfies: {
        $0 < 500
      }
    }
    try await expectMisuse("doesn't hold for ([\"push 0\", \"push 0\", \"clear\"]), made smaller from ([") {
      await everyInput(500, seed: seed) { choices in
        (0..<Int.random(in: 0...10, using: &choices)).map { _ in
          switch Int.random(in: 0...2, using: &choices) {
          case 0: "push \(Int.random(in: 0...99, using: &choices))"
          case 1: "pop"
          default: "clear"
          }
        }
      } satisfies: { steps in
        var count = 0
        for step in steps {
          switch step {
          case "pop": count = max(0, count - 1)
          case "clear" where count >= 2: return false
          case "clear": count = 0
          default: count += 1
          }
        }
        return true
      }
    }
  }

  @Test func `an input that is already the smallest isn't reported as shrunk`() async throws {
    let issues = try await recordedIssues {
      await everyInput(seed: 1) {
        $0.draw(.of(7))
      } satisfies: { _ in
        false
      }
    }

    #expect(issues.map(\.text) == ["The property doesn't hold for (7), which is input 0 of seed: 1."])
  }

  @Test func `a thrown error fails the property, and is named`() async throws {
    enum Fault: Error { case odd }

    try await expectMisuse("doesn't hold for (1), which threw odd, made smaller from (") {
      await everyInput(seed: 7, { Int.random(in: 0...9_999, using: &$0) }) { number in
        if number % 2 == 1 { throw Fault.odd }
        return true
      }
    }
  }

  @Test(arguments: 0..<UInt64(Stress.count(1, full: 20)))
  func `an input drawn in a loop is shrunk as far as the loop allows`(seed: UInt64) async throws {
    try await expectMisuse("doesn't hold for (1, 2), made smaller from (") {
      await everyInput(seed: seed) { choices in
        while true {
          let pair = (Int.random(in: 0...99, using: &choices), Int.random(in: 0...99, using: &choices))
          if 0 < pair.0, pair.0 < pair.1 { return pair }
        }
      } satisfies: { _ in
        false
      }
    }
  }

  @Test func `a property that doesn't end is reported with its input, and cancelled`() async throws {
    let endSpy = Spy { () in }
    try await expectMisuse("The property did not end within 0.05 seconds for (") {
      await everyInput(seed: 3, within: .milliseconds(50)) {
        Int.random(in: 0...9, using: &$0)
      } satisfies: { _ in
        for await _ in AsyncStream<Never>.makeStream().stream {}
        endSpy()
        return true
      }
    }
    _ = try await endSpy.nextCall()
  }

  @Test func `given inputs are tried first, and aren't shrunk`() async throws {
    let inputSpy = Spy { (_: Int) in }
    try await expectMisuse("The property doesn't hold for (12), which is input 1 of also:.") {
      await everyInput(also: [7, 12, 500], { $0.draw(.in(0...9)) }) { number in
        inputSpy(number)
        return number < 10
      }
    }

    #expect(inputSpy.calls.map(\.arguments).prefix(2) == [7, 12] && !inputSpy.calls.contains { $0.arguments == 500 })
  }

  @Test func `the ends of a range are drawn more often than by chance`() async {
    let inputSpy = Spy { (_: Int) in }
    await everyInput(200, seed: 1, { Int.random(in: 0...1_000_000, using: &$0) }) { number in
      inputSpy(number)
      return true
    }

    #expect(inputSpy.calls.contains { $0.arguments == 0 } && inputSpy.calls.contains { $0.arguments == 1_000_000 })
  }

  @Test func `inputs made without random numbers count as one`() async throws {
    try await expectMisuse(
      "everyInput(100) tried one input, since its first closure draws nothing: make it from the choices"
    ) {
      await everyInput {
        var copy = $0
        return Int.random(in: 0...9, using: &copy)
      } satisfies: {
        $0 < 10
      }
    }
  }

  #if PROCESSES
    @Test func `a seed can be set in the environment, and labels show how the inputs were distributed`() async throws {
      let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
        _ = unsafe setenv("SEED", "7", 1)
        await everyInput(20, labels: { $0 < 5 ? "small" : "large" }, { $0.draw(.in(0...9)) }) { (_: Int) in true }
        for seed in [nil, 7] as [UInt64?] {
          await everyInput(3, seed: seed, { $0.draw(.in(0...999)) }) { (number: Int) in
            print("input", number)
            return true
          }
        }
      }

      let lines = String(decoding: try #require(result).standardOutputContent, as: UTF8.self).split(separator: "\n")
      let inputs = lines.filter { $0.hasPrefix("input") }
      #expect(inputs.count == 6 && inputs[..<3] == inputs[3...])
      #expect(lines.contains { $0.hasSuffix(" tried 20 inputs: 10 large, 10 small.") }, "\(lines)")
    }
  #endif

  // MARK: - Expectations

  @Test func `a failed expectation is reported once, at its own line, with the smallest input`() async throws {
    let issues = try await recordedIssues {
      await everyInput(seed: 3) {
        Int.random(in: 0...1000, using: &$0)
      } expects: { number in
        #expect(number < 500)
      }
      await everyInput(seed: 3) {
        Int.random(in: 0...1000, using: &$0)
      } satisfies: { number in
        try #require(number < 500)
        return true
      }
    }

    try #require(issues.count == 2)
    for issue in issues {
      #expect(issue.text.hasPrefix("The property doesn't hold for (500), made smaller from ("))
      #expect(issue.text.hasSuffix("of seed: 3."))
      #expect("\(issue)".contains("number < 500") || "\(issue)".contains("(number → 500) < 500"))
    }
  }

  @Test func `a cancelled search names the current input`() async throws {
    let issues = try await recordedIssues {
      await withTaskGroup { group in
        group.addTask {
          await everyInput(seed: 3) {
            Int.random(in: 0...1000, using: &$0)
          } satisfies: { _ in
            for await _ in AsyncStream<Never>.makeStream().stream {}
            return true
          }
        }
        group.cancelAll()
      }
    }

    #expect(issues.map(\.text) == ["The search was cancelled in (113), which is input 0 of seed: 3."])
  }

  @Test func `a search that is cancelled while shrinking names the input being shrunk`() async throws {
    let issues = try await recordedIssues {
      let runSpy = Spy { (_: Int) in }
      let search = Task {
        await everyInput(seed: 3) {
          Int.random(in: 0...1000, using: &$0)
        } satisfies: { number in
          runSpy(number)
          if runSpy.callCount == 4 { for await _ in AsyncStream<Never>.makeStream().stream {} }
          return number < 5
        }
      }
      try await runSpy.calls(reach: 4)
      search.cancel()
      await search.value
    }

    let text = "The property doesn't hold for (113), which is input 0 of seed: 3. The search was cancelled before"
    #expect(issues.count == 1 && issues.first?.text.hasPrefix(text) == true, "\(issues)")
  }

  // MARK: - Inputs

  @Test func `an input that the property consumes is shown as it was before`() async throws {
    final class Queue: CustomStringConvertible {
      var items: [Int]
      init(_ items: [Int]) { self.items = items }
      var description: String { "Queue\(items)" }
    }

    try await expectMisuse("doesn't hold for (Queue[7, 5]), made smaller from (Queue[7, 5, 7, 3])") {
      await everyInput(seed: 2) { choices in
        Queue((0..<Int.random(in: 0...6, using: &choices)).map { _ in Int.random(in: 0...9, using: &choices) })
      } satisfies: { queue in
        var sum = 0
        while let item = queue.items.popLast() { sum += item }
        return sum < 12
      }
    }
  }

  @Test(arguments: 0..<UInt64(Stress.count(1, full: 5))) func `the number nearest to zero is the simplest`(seed: UInt64)
    async throws
  {
    let properties: [(range: ClosedRange<Int>, holds: (Int) -> Bool, simplest: Int)] = [
      (-99...99, { abs($0) < 7 }, 7), (-99...99, { $0 > -7 }, -7), (-99 ... -5, { _ in false }, -5),
    ]
    for (range, holds, simplest) in properties {
      try await expectMisuse("doesn't hold for (\(simplest)), made") {
        await everyInput(seed: seed, { $0.draw(.in(range)) }) { holds($0) }
      }
    }
    await everyInput(10, seed: seed) {
      ($0.draw(.in(Int.min...Int.max)), $0.draw(.in(UInt8.min...UInt8.max)))
    } satisfies: { _ in
      true
    }
    await everyInput(Stress.count(20, full: 1_000), seed: seed) {
      $0.draw(.in(-3...2))
    } satisfies: {
      (-3...2).contains($0)
    }
  }

  @Test func `a long input is shortened in the message`() async throws {
    let issues = try await recordedIssues {
      await everyInput(1, seed: 1) { _ in
        String(repeating: "a", count: 10_000)
      } satisfies: { _ in
        false
      }
    }

    #expect(issues.first.map { $0.text.count < 1_000 } == true)
  }

  @Test(arguments: [-1, 0]) func `a search that asks for no inputs is a misuse`(count: Int) async throws {
    try await expectMisuse("everyInput(\(count)) tries nothing: the number of inputs is at least 1.") {
      await everyInput(count) {
        Int.random(in: 0...9, using: &$0)
      } satisfies: { _ in
        true
      }
    }
  }
}
