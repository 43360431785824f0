#if canImport(Doubles)
  @_spi(Hooks) import Doubles
#endif

/// Fails the test unless a property holds for `count` random inputs; the failure names a small input for which it doesn't.
///
///     await everyInput { choices in
///       (0..<Int.random(in: 0...9, using: &choices)).map { _ in Int.random(in: 0...99, using: &choices) }
///     } satisfies: { numbers in
///       numbers.sorted().first == numbers.min()
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
///   - file: The file in which a failure is recorded.
///   - line: The line in which a failure is recorded.
///   - make: Makes an input from the random numbers, and from nothing else.
///   - property: Whether the property holds for an input. An error means no, and so does a failed expectation. Runs again
///     for each smaller input, up to 10,000 times.
public nonisolated(nonsending) func everyInput<Input>(
  _ count: Int = 100, seed: UInt64 = .random(in: 0...UInt64.max), file: StaticString = #filePath, line: UInt = #line,
  _ make: (inout RandomChoices) -> Input, satisfies property: nonisolated(nonsending) (Input) async throws -> Bool
) async {
  guard count > 0 else {
    return Misuse.report(
      "everyInput(\(count)) tries nothing: the number of inputs is at least 1.", file: file, line: line)
  }
  let words = LastWords("everyInput of \(file):\(line) was trying inputs of seed: \(seed).")
  let issues = RunIssues()
  let failure = await issues.listen { await refutation(count, seed: seed, issues, make, property) }
  if let failure { Misuse.report(failure, file: file, line: line) }
  withExtendedLifetime(words) {}
}

/// The same with expectations: that of the smallest input fails, in its own line.
///
///     } expects: { numbers in
///       #expect(numbers.sorted().first == numbers.min())
///     }
public nonisolated(nonsending) func everyInput<Input>(
  _ count: Int = 100, seed: UInt64 = .random(in: 0...UInt64.max), file: StaticString = #filePath, line: UInt = #line,
  _ make: (inout RandomChoices) -> Input,
  expects expectations: nonisolated(nonsending) (Input) async throws -> Void
) async {
  await everyInput(count, seed: seed, file: file, line: line, make) { input in
    try await expectations(input)
    return true
  }
}

/// Searches for an input for which a property doesn't hold.
///
/// - Returns: The text of the failure; nil if there is none, or if it is recorded already.
private nonisolated(nonsending) func refutation<Input>(
  _ count: Int, seed: UInt64, _ issues: RunIssues, _ make: (inout RandomChoices) -> Input,
  _ property: nonisolated(nonsending) (Input) async throws -> Bool
) async -> String? {
  var generator = SeededGenerator(seed: seed)
  /// Made anew, since the property may have used the input up.
  func text(of numbers: [UInt64]) -> String {
    var choices = RandomChoices(generator, planned: numbers)
    return CallText.call(of: "", make(&choices))
  }
  for number in 0..<count {
    var choices = RandomChoices(generator)
    let input = make(&choices)
    generator = choices.generator
    let isRefused = await refusal(of: input, issues, property) != nil
    if Task.isCancelled {
      return "The search was cancelled in \(text(of: choices.made)), which is input \(number) of seed: \(seed)."
    }
    guard isRefused else { continue }
    var tries = 0
    let numbers = await smallest(choices.made) { planned in
      tries += 1
      if tries > 10_000 || Task.isCancelled { return nil }
      var choices = RandomChoices(generator, planned: planned)
      return await refusal(of: make(&choices), issues, property) == nil ? nil : choices.made
    }
    func smallInput() -> Input {
      var choices = RandomChoices(generator, planned: numbers)
      return make(&choices)
    }
    let reason = await refusal(of: smallInput(), issues, property) ?? ", now and then"
    let failure = """
      The property doesn't hold for \(text(of: numbers))\(reason), made smaller from \(text(of: choices.made)), which is input \
      \(number) of seed: \(seed).
      """
    let isRecorded = await issues.record(commenting: failure) { _ = await refusal(of: smallInput(), issues, property) }
    return isRecorded ? nil : failure
  }
  return nil
}

/// The reason for which a property doesn't hold for an input; nil if it holds.
private nonisolated(nonsending) func refusal<Input>(
  of input: Input, _ issues: RunIssues, _ property: nonisolated(nonsending) (Input) async throws -> Bool
) async -> String? {
  do {
    let holds = try await property(input)
    return issues.take() || !holds ? "" : nil
  } catch {
    // The error of a failed requirement is no more than its issue.
    return issues.take() ? "" : ", which threw \(error)"
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
  func isSmaller(_ made: [UInt64]) -> Bool {
    (made.count, 0) < (numbers.count, made.reversed().lexicographicallyPrecedes(numbers.reversed()) ? 1 : 0)
  }
  while numbers != former {
    former = numbers
    // Without all of them, a half, a quarter, … one.
    for length in sequence(first: former.count, next: { $0 > 1 ? $0 / 2 : nil }) {
      for start in stride(from: former.count - length, through: 0, by: -length) where start + length <= numbers.count {
        let rest = Array(numbers[..<start] + numbers[(start + length)...])
        if let made = await made(rest), isSmaller(made) { numbers = made }
      }
    }
    // Each as small as a binary search finds.
    for index in former.indices {
      var low: UInt64 = 1
      while index < numbers.count, low < numbers[index] {
        var planned = numbers
        planned[index] = low + (numbers[index] - low) / 2
        if let made = await made(planned), isSmaller(made) { numbers = made } else { low = planned[index] + 1 }
      }
    }
  }
  return numbers
}
