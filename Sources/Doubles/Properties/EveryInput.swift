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
/// that takes a generator makes inputs that shrink: let small numbers make simple inputs.
///
/// - Parameters:
///   - count: The number of inputs.
///   - seed: The seed of the inputs: that of a failure makes the same ones again.
///   - file: The file in which a failure is recorded.
///   - line: The line in which a failure is recorded.
///   - make: Makes an input from the random numbers, and from nothing else.
///   - property: Whether the property holds for an input; an error means no. Runs again for each smaller input, up to
///     10,000 times.
public nonisolated(nonsending) func everyInput<Input>(
  _ count: Int = 100, seed: UInt64 = .random(in: 0...UInt64.max), file: StaticString = #filePath, line: UInt = #line,
  _ make: (inout RandomChoices) -> Input, satisfies property: nonisolated(nonsending) (Input) async throws -> Bool
) async {
  var generator = SeededGenerator(seed: seed)
  for number in 0..<count {
    var choices = RandomChoices(generator)
    let input = make(&choices)
    generator = choices.generator
    if await refusal(of: input, by: property) == nil { continue }
    var tries = 0
    let numbers = await smallest(choices.made) { planned in
      tries += 1
      if tries > 10_000 { return nil }
      var choices = RandomChoices(generator, planned: planned)
      return await refusal(of: make(&choices), by: property) == nil ? nil : choices.made
    }
    choices = RandomChoices(generator, planned: numbers)
    let small = make(&choices)
    return Misuse.report(
      """
      The property doesn't hold for \(Call(small))\(await refusal(of: small, by: property) ?? ", now and then"), made \
      smaller from \(Call(input)), which is input \(number) of seed: \(seed).
      """, file: file, line: line)
  }
}

/// Why a property doesn't hold for an input; nil if it does.
private nonisolated(nonsending) func refusal<Input>(
  of input: Input, by property: nonisolated(nonsending) (Input) async throws -> Bool
) async -> String? {
  do { return try await property(input) ? nil : "" } catch { return ", which threw \(error)" }
}

/// Makes a list of numbers shorter, or the last of its numbers smaller, until neither is possible.
///
/// A shorter plan is filled up with the smallest number. So of a list whose length is a number of its own, an element is
/// first replaced by a simple one at the end, which a smaller length then leaves out.
///
/// - Parameter made: The numbers that an input was in fact made of, when these were planned; nil if the property holds.
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
