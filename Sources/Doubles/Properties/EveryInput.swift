#if canImport(Doubles)
  @_spi(Hooks) import Doubles
#endif

/// Fails the test unless a property holds for `count` random inputs; the failure names a small input for which it doesn't.
///
///     await everyInput { choices in
///       // Long runs, of few letters, one of which takes more than one byte.
///       (0..<Int.random(in: 0...5, using: &choices)).map { _ in
///         let letter = "ab茶".randomElement(using: &choices) ?? "a"
///         return String(repeating: letter, count: .random(in: 1...12, using: &choices))
///       }.joined()
///     } satisfies: { text in
///       RunLength.unpack(RunLength.pack(text)) == text
///     }
///
/// An input is made smaller through the random numbers that it was made of: fewer of them, and smaller ones. Any code
/// that takes a generator makes inputs that shrink: let small numbers make simple inputs. `Int.random(in: -9...9)` takes
/// its lowest number for the simplest one; `choices.draw(.in(-9...9))` takes 0.
///
/// - Note: A seed makes the same inputs again if they are made of random numbers alone. A `Set` or a `Dictionary` has
///   another order in each process: sort it before you choose from it.
///
/// A property that traps ends the process; its seed is on standard error then.
///
/// - Parameters:
///   - count: The number of inputs.
///   - seed: The seed of the inputs: that of a failure makes the same ones again.
///   - limit: The time after which the property counts as endless.
///   - file: The file in which a failure is recorded.
///   - line: The line in which a failure is recorded.
///   - make: Makes an input from the random numbers, and from nothing else.
///   - property: Whether the property holds for an input. An error means no, and so does a failed expectation. Runs again
///     for each smaller input, up to 10,000 times.
public nonisolated(nonsending) func everyInput<Input>(
  _ count: Int = 100, seed: UInt64 = .random(in: 0...UInt64.max), within limit: Duration = .seconds(10),
  file: StaticString = #filePath, line: UInt = #line, _ make: @escaping (inout RandomChoices) -> Input,
  satisfies property: nonisolated(nonsending) @escaping (Input) async throws -> Bool
) async {
  guard count > 0 else {
    return Misuse.report(
      "everyInput(\(count)) tries nothing: the number of inputs is at least 1.", file: file, line: line)
  }
  let words = LastWords("everyInput of \(file):\(line) was trying inputs of seed: \(seed).")
  let issues = RunIssues()
  let search = InputSearch(
    count: count, seed: seed, box: TimeBox(within: limit), issues: issues, make: make, property: property)
  let failure = await issues.listen { await search.failure() }
  if let failure { Misuse.report(failure, file: file, line: line) }
  withExtendedLifetime(words) {}
}

/// The same with expectations: that of the smallest input fails, in its own line.
///
///     } expects: { number in
///       #expect(number < 500)
///     }
public nonisolated(nonsending) func everyInput<Input>(
  _ count: Int = 100, seed: UInt64 = .random(in: 0...UInt64.max), within limit: Duration = .seconds(10),
  file: StaticString = #filePath, line: UInt = #line, _ make: @escaping (inout RandomChoices) -> Input,
  expects expectations: nonisolated(nonsending) @escaping (Input) async throws -> Void
) async {
  await everyInput(count, seed: seed, within: limit, file: file, line: line, make) { input in
    try await expectations(input)
    return true
  }
}

/// A search for an input for which a property doesn't hold.
private nonisolated struct InputSearch<Input> {
  let count: Int
  let seed: UInt64
  let box: TimeBox
  let issues: RunIssues
  let make: (inout RandomChoices) -> Input
  let property: nonisolated(nonsending) (Input) async throws -> Bool

  /// The verdict on an input.
  private enum Verdict {
    case holds
    case refuted(reason: String)
    case endless
  }

  /// The text of the failure; nil if there is none, or if it is recorded already.
  nonisolated(nonsending) func failure() async -> String? {
    var generator = SeededGenerator(seed: seed)
    for number in 0..<count {
      var choices = RandomChoices(generator)
      let verdict = await verdict(on: make(&choices))
      let first = choices.made
      // Made anew, since the property may have used the input up.
      let text = { (numbers: [UInt64]) in
        var choices = RandomChoices(generator, planned: numbers)
        return CallText.call(of: "", make(&choices))
      }
      let place = "which is input \(number) of seed: \(seed)."
      if Task.isCancelled { return "The search was cancelled in \(text(first)), \(place)" }
      switch verdict {
      case .holds: generator = choices.generator
      case .endless: return "The property did not end within \(box.limit) for \(text(first)), \(place)"
      case .refuted: return await failure(of: first, generator, text, place)
      }
    }
    return nil
  }

  private nonisolated(nonsending) func failure(
    of first: [UInt64], _ generator: SeededGenerator, _ text: ([UInt64]) -> String, _ place: String
  ) async -> String? {
    nonisolated(nonsending) func verdict(on numbers: [UInt64]) async -> (Verdict, made: [UInt64]) {
      var choices = RandomChoices(generator, planned: numbers)
      return (await self.verdict(on: make(&choices)), choices.made)
    }
    var left = 10_000
    let numbers = await smallest(first) { planned in
      left -= 1
      if left < 0 || Task.isCancelled { return nil }
      switch await verdict(on: planned) {
      case (.holds, _): return nil
      case (.refuted, let made): return made
      // No more of them: each takes as long as the limit.
      case (.endless, _):
        left = 0
        return nil
      }
    }
    if Task.isCancelled {
      return """
        The property doesn't hold for \(text(first)), \(place) The search was cancelled before it was made smaller.
        """
    }
    let reason = if case (.refuted(let reason), _) = await verdict(on: numbers) { reason } else { ", now and then" }
    let failure = """
      The property doesn't hold for \(text(numbers))\(reason), made smaller from \(text(first)), \(place)
      """
    let isRecorded = await issues.record(commenting: failure) { _ = await verdict(on: numbers) }
    return isRecorded ? nil : failure
  }

  private nonisolated(nonsending) func verdict(on input: Input) async -> Verdict {
    let holds = Shared(false)
    let input = Shared(input)
    let end = await box.run(isolation: #isolation) { [property] in
      let isRight = try await property(input.value)
      holds.withLock { $0 = isRight }
    }
    let hasIssue = issues.take()
    switch end {
    case .returned where holds.value && !hasIssue, .interrupted: return .holds
    // The error of a failed requirement is no more than its issue.
    case .threw(let error) where !hasIssue: return .refuted(reason: ", which threw \(error)")
    case .endless: return .endless
    case .returned, .threw: return .refuted(reason: "")
    }
  }
}

/// Makes a list of numbers shorter, or the last of its numbers smaller, until neither is possible.
///
/// A shorter plan is filled up with the smallest number. So of a list whose length is a number of its own, an element is
/// first replaced by a simple one at the end, which a smaller length then leaves out.
///
/// - Parameters:
///   - numbers: The numbers of an input for which the property doesn't hold.
///   - made: The numbers that an input was in fact made of, when these were planned; nil if the property holds.
/// - Returns: Those of the smallest such input that was found.
private nonisolated(nonsending) func smallest(
  _ numbers: [UInt64], made: nonisolated(nonsending) ([UInt64]) async -> [UInt64]?
) async -> [UInt64] {
  var (numbers, former) = (numbers, [] as [UInt64])
  var tried: Set<[UInt64]> = []
  nonisolated(nonsending) func take(_ planned: [UInt64]) async -> Bool {
    guard tried.insert(planned).inserted, let made = await made(planned), made.count <= numbers.count else {
      return false
    }
    let isSmaller = made.count < numbers.count || made.reversed().lexicographicallyPrecedes(numbers.reversed())
    if isSmaller { numbers = made }
    return isSmaller
  }
  while numbers != former {
    former = numbers
    // Without all of them, a half, a quarter, … one.
    for length in sequence(first: former.count, next: { $0 > 1 ? $0 / 2 : nil }) {
      for start in stride(from: former.count - length, through: 0, by: -length) where start + length <= numbers.count {
        _ = await take(Array(numbers[..<start] + numbers[(start + length)...]))
      }
    }
    for index in former.indices where index < numbers.count {
      await makeSmaller {
        index < numbers.count ? numbers[index] : 1
      } by: { number in
        var planned = numbers
        planned[index] = number
        return await take(planned)
      }
    }
  }
  return numbers
}
