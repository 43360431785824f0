#if canImport(Doubles)
  @_spi(Hooks) import Doubles
#endif

/// Fails the test unless a property holds for `count` random inputs; the failure names a small input that refutes it.
///
///     await everyInput { choices in
///       // Long runs, of few letters, one of which takes more than one byte.
///       (0..<Int.random(in: 0...5, using: &choices)).map { _ in
///         let letter = "ab茶".randomElement(using: &choices) ?? "a"
///         return String(repeating: letter, count: .random(in: 1...12, using: &choices))
///       }.joined()
///     } expects: { text in
///       #expect(RunLength.unpack(RunLength.pack(text)) == text)
///     }
///
/// An input is shrunk through its random numbers: fewer and smaller ones. Any code that takes a generator makes inputs
/// that shrink, if small numbers make simple inputs. `Int.random(in: -9...9)` treats its lowest number as the simplest;
/// `choices.draw(.in(-9...9))` treats 0 as the simplest.
///
/// - Note: A seed makes the same inputs again if they depend on random numbers alone. A `Set` or a `Dictionary` has a
///   different order in each process: sort it before you choose from it.
///
/// A property that traps ends the process, which first prints its seed on standard error; with a seed given, also the input.
///
/// - Parameters:
///   - count: The number of inputs.
///   - inputs: Inputs to try first, such as `[[], [0]]`. They aren't made smaller.
///   - seed: The seed of the inputs: a failure's seed makes the same inputs again, here or as `SEED=… swift test`.
///   - labels: Names the kind of an input: the number of inputs of each kind is printed at the end.
///   - limit: The time after which the property counts as endless.
///   - file: The file in which a failure is recorded.
///   - line: The line in which a failure is recorded.
///   - make: Makes an input from the random numbers, and from nothing else.
///   - property: Whether the property holds for an input. An error means no, and so does a failed expectation. Runs again
///     for each smaller input, up to 10,000 times.
public nonisolated(nonsending) func everyInput<Input>(
  _ count: Int = 100, also inputs: [Input] = [], seed: UInt64? = nil, labels: ((Input) -> String)? = nil,
  within limit: Duration = .seconds(10), file: StaticString = #filePath, line: UInt = #line,
  _ make: @escaping (inout RandomChoices) -> Input,
  satisfies property: nonisolated(nonsending) @escaping (Input) async throws -> Bool
) async {
  guard count > 0 else {
    return Misuse.report(
      "everyInput(\(count)) tries nothing: the number of inputs is at least 1.", file: file, line: line)
  }
  let issues = RunIssues()
  let place = "\(file):\(line)"
  let isReplay = (seed ?? environmentSeed) != nil
  let seed = seed ?? newSeed()
  let watchdog = Watchdog(within: limit, "everyInput of \(place) was about to begin.")
  let search = InputSearch(
    count: count, inputs: inputs, seed: seed, isReplay: isReplay, labels: labels, watchdog: watchdog, issues: issues,
    place: place, make: make, property: property)
  let failure = await issues.listen { await search.failure() }
  if let failure { Misuse.report(failure, file: file, line: line) }
}

/// Runs a search whose closure holds expectations: the failure for the smallest input is recorded at its own line.
///
///     } expects: { number in
///       #expect(number < 500)
///     }
public nonisolated(nonsending) func everyInput<Input>(
  _ count: Int = 100, also inputs: [Input] = [], seed: UInt64? = nil, labels: ((Input) -> String)? = nil,
  within limit: Duration = .seconds(10), file: StaticString = #filePath, line: UInt = #line,
  _ make: @escaping (inout RandomChoices) -> Input,
  expects expectations: nonisolated(nonsending) @escaping (Input) async throws -> Void
) async {
  await everyInput(count, also: inputs, seed: seed, labels: labels, within: limit, file: file, line: line, make) {
    input in
    try await expectations(input)
    return true
  }
}

/// A search for an input for which a property doesn't hold.
private nonisolated struct InputSearch<Input> {
  let count: Int
  let inputs: [Input]
  let seed: UInt64
  /// Whether the seed was given, so that a crash also prints the input, which can take longer than testing it.
  let isReplay: Bool
  let labels: ((Input) -> String)?
  let watchdog: Watchdog
  let issues: RunIssues
  let place: String
  let make: (inout RandomChoices) -> Input
  let property: nonisolated(nonsending) (Input) async throws -> Bool

  private enum Verdict {
    case holds
    case refuted(reason: String)
    case endless
  }

  /// Returns the text of the failure; nil if there is none, or it is already recorded.
  nonisolated(nonsending) func failure() async -> String? {
    for (number, input) in inputs.enumerated() {
      let text = { "\(callText(of: "", input)), which is input \(number) of also:." }
      watchdog.words.change(to: "everyInput of \(place) was trying \(text())")
      switch await verdict(on: input) {
      case .holds: if Task.isCancelled { return "The search was cancelled in \(text())" }
      case .endless: return "The property did not end within \(watchdog.limit) for \(text())"
      case .refuted(let reason):
        let failure = "The property doesn't hold for \(reason.isEmpty ? "" : "an input\(reason), ")\(text())"
        return await issues.record(commenting: failure) { _ = await verdict(on: input) } ? nil : failure
      }
    }
    var generator = SeededGenerator(seed: seed)
    var (counts, hasDrawn) = ([String: Int](), false)
    for number in 0..<count {
      watchdog.words.change(to: "everyInput of \(place) was at input \(number) of seed: \(seed).")
      var choices = RandomChoices(generator)
      let input = make(&choices)
      if isReplay {
        watchdog.words.change(
          to: "everyInput of \(place) was trying \(callText(of: "", input)), input \(number) of seed: \(seed).")
      }
      if let labels { counts[labels(input), default: 0] += 1 }
      let verdict = await verdict(on: input)
      let first = choices.made
      hasDrawn = hasDrawn || !first.isEmpty
      // Made again, since the property may have consumed the input.
      let text = { (numbers: [UInt64]) in
        var choices = RandomChoices(generator, planned: numbers)
        return callText(of: "", make(&choices))
      }
      let place = "which is input \(number) of seed: \(seed)."
      if Task.isCancelled { return "The search was cancelled in \(text(first)), \(place)" }
      switch verdict {
      case .holds: generator = choices.generator
      case .endless: return "The property did not end within \(watchdog.limit) for \(text(first)), \(place)"
      case .refuted: return await failure(of: first, generator, text, place)
      }
    }
    if !hasDrawn, count > 1 {
      return
        "everyInput(\(count)) tried one input, since its first closure draws nothing: make it from the choices that it is given."
    }
    if labels != nil {
      let shares = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { "\($0.value) \($0.key)" }
      print("everyInput of \(place) tried \(count) inputs: \(shares.joined(separator: ", ")).")
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
    // Each number is a separate step. A plan is filled up with the simplest number, so trailing ones can be omitted.
    let steps = { (numbers: [UInt64]) in
      let end = max(numbers.count - RandomChoices.fill, (numbers.lastIndex { $0 > 1 } ?? -1) + 1)
      return numbers[..<end].map { [$0] }
    }
    var (isOver, length, wasRefused) = (false, first.count, false)
    let smallest = await smallestSteps(steps(first), tries: 10_000, wasRefused: { wasRefused }) { planned in
      if isOver { return nil }
      let (verdict, made) = await verdict(on: planned.flatMap(\.self))
      // Code that draws again after rejecting a number takes more of them.
      wasRefused = made.count > length
      switch verdict {
      case .holds: return nil
      case .refuted:
        length = min(length, made.count)
        return steps(made)
      // No further attempts, since each takes as long as the limit.
      case .endless:
        isOver = true
        return nil
      }
    }
    let numbers = smallest.flatMap(\.self)
    if Task.isCancelled {
      return """
        The property doesn't hold for \(text(first)), \(place) The search was cancelled before it was made smaller.
        """
    }
    let reason = if case (.refuted(let reason), _) = await verdict(on: numbers) { reason } else { ", now and then" }
    let smaller = text(numbers) == text(first) ? "" : ", made smaller from \(text(first))"
    let failure = """
      The property doesn't hold for \(text(numbers))\(reason)\(smaller), \(place)
      """
    let isRecorded = await issues.record(commenting: failure) { _ = await verdict(on: numbers) }
    return isRecorded ? nil : failure
  }

  private nonisolated(nonsending) func verdict(on input: Input) async -> Verdict {
    let holds = Shared(false)
    let input = Shared(input)
    let end = await watchdog.run(isolation: #isolation) { [property] in
      let isRight = try await property(input.value)
      holds.withLock { $0 = isRight }
    }
    let hasIssue = issues.take()
    switch end {
    case .returned where holds.value && !hasIssue, .interrupted: return .holds
    // The error of a failed requirement only repeats its issue.
    case .threw(let error) where !hasIssue: return .refuted(reason: ", which threw \(error)")
    case .endless: return .endless
    case .returned, .threw: return .refuted(reason: "")
    }
  }
}
