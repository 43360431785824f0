/// The random numbers of each step of a sequence.
@_spi(Hooks)
public typealias Steps = [[UInt64]]

/// Removes steps and then reduces the numbers of the others, as long as the sequence still fails.
///
/// - Parameters:
///   - steps: The numbers of a failing sequence.
///   - tries: The maximum number of sequences to try.
///   - wasRefused: Whether the last sequence had a number that the code under test rejects, so that a nearby number may do.
///   - made: The numbers that a planned sequence was in fact made of; nil if it doesn't fail.
/// - Returns: The numbers of the smallest sequence that was found.
@_spi(Hooks)
public nonisolated(nonsending) func smallestSteps(
  _ steps: Steps, tries: Int = 2_000, wasRefused: () -> Bool = { false },
  made: nonisolated(nonsending) (Steps) async -> Steps?
) async -> Steps {
  var (steps, former, left) = (steps, [] as Steps, tries)
  var tried: Set<Steps> = []
  nonisolated(nonsending) func take(_ planned: Steps) async -> Bool {
    guard left > 0, tried.insert(planned).inserted else { return false }
    left -= 1
    guard !Task.isCancelled, let made = await made(planned), isSmaller(made, than: steps) else { return false }
    steps = made
    return true
  }
  while steps != former {
    former = steps
    // Removes all steps, half, a quarter, …, and then a few anywhere.
    let lengths = Set(sequence(first: steps.count) { $0 > 1 ? $0 / 2 : nil }).union(1...8)
    for length in lengths.sorted(by: >) {
      var start = steps.count - length
      while start >= 0 {
        if start + length <= steps.count { _ = await take(Array(steps[..<start] + steps[(start + length)...])) }
        start -= 1
      }
    }
    for step in steps.indices.reversed() where step < steps.count {
      for index in steps[step].indices {
        await makeSmaller {
          step < steps.count && index < steps[step].count ? steps[step][index] : 1
        } wasRefused: {
          wasRefused()
        } by: { number in
          var planned = steps
          planned[step][index] = number
          return await take(planned)
        }
      }
    }
    // Removes a step and maximizes a number of another, which may stand in for both.
    dropping: for dropped in steps.indices.reversed() where steps.count > 1 && steps.count <= 30 {
      for step in steps.indices where step != dropped {
        for index in steps[step].indices {
          var planned = steps
          planned[step][index] = .max
          planned.remove(at: dropped)
          if await take(planned) { break dropping }
        }
      }
    }
    // Changes the first argument of each step, or the last: perhaps a key that all must share.
    for isLast in [false, true] {
      let planned = steps.map { numbers in
        let key = isLast ? numbers.count - 1 : 1
        return numbers.enumerated().map { $0 == key && key > 0 ? 1 : $1 }
      }
      _ = await take(planned)
    }
    // Changes two numbers together, since they may have to be equal.
    let places = steps.indices.flatMap { step in steps[step].indices.map { (step: step, index: $0) } }
    for (number, first) in places.enumerated() where places.count <= 30 {
      for second in places.dropFirst(number + 1) where steps.map(\.count) == former.map(\.count) {
        var planned = steps
        guard planned[first.step][first.index] > 1, planned[second.step][second.index] > 1 else { continue }
        (planned[first.step][first.index], planned[second.step][second.index]) = (1, 1)
        _ = await take(planned)
      }
    }
  }
  return steps
}

/// Returns whether the first sequence has fewer steps, fewer numbers, or a smaller last differing number.
private nonisolated func isSmaller(_ steps: Steps, than others: Steps) -> Bool {
  if steps.count != others.count { return steps.count < others.count }
  let (numbers, otherNumbers) = (steps.flatMap(\.self), others.flatMap(\.self))
  if numbers.count != otherNumbers.count { return numbers.count < otherNumbers.count }
  return numbers.reversed().lexicographicallyPrecedes(otherNumbers.reversed())
}

/// Reduces a number by steps, each half as long as the previous one, as often as each succeeds.
///
/// So it finds a small number even if only some smaller numbers will do: numbers beyond a rejected number are tried, too.
///
/// The smallest number is 1: see `RandomChoices`.
private nonisolated(nonsending) func makeSmaller(
  _ number: () -> UInt64, wasRefused: () -> Bool, by take: nonisolated(nonsending) (UInt64) async -> Bool
) async {
  var step = max(1, number()) - 1
  while step > 0 {
    let now = number()
    var isSmaller = now > step ? await take(now - step) : false
    for part in 1..<UInt64(32) where !isSmaller && step >= 32 && wasRefused() {
      let further = step / 32 * part
      if now > step, now - step > further { isSmaller = await take(now - step - further) }
    }
    if !isSmaller { step /= 2 }
  }
}
