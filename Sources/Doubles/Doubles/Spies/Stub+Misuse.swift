// The choice of an answer, and what follows if there is none.

nonisolated extension Stub {
  /// Chooses the answer to a call: from the latest rule that matches, or else the general one whose turn it is. Without an
  /// answer, reports the misuse, and returns the first answer that the double ever had.
  func chosenAnswer(to input: Input, member: StaticString) -> (answer: Answer?, misuse: String?) {
    let misuse: String
    if Nesting.depth.get() >= Nesting.limit, state.withLock({ $0.running > Nesting.crowd }) {
      misuse = """
        \(callText(of: member.description, input)) was answered by a call of itself, and that one too, more than \
        \(Nesting.limit) times: an answer calls its own double without end.
        """
      endRecursion(after: misuse)
    } else {
      // NB: Outside the lock: a condition is the test's code, and may call this stub.
      let rule = state.withLock { $0.rules }.last { $0.matches(input) }
      if let answer = state.withLock({ (rule ?? $0.general).next() }) { return (answer, nil) }
      misuse =
        "\(callText(of: member.description, input)) was called, and its double has \(lackOfAnswer(to: input, after: rule))"
    }
    report(misuse)
    return (state.withLock { $0.firstAnswer }, misuse)
  }

  /// Reports a misuse, which may come from a loop without end: after the third in a test, only the tenth, the hundredth, …
  private func report(_ misuse: String) {
    let test = RunningTest.current?.key
    let count = state.withLock { state in
      let misuses = state.attachment { MisuseCount() }
      (misuses.count, misuses.test) = (misuses.test == test ? misuses.count + 1 : 1, test)
      return misuses.count
    }
    var rest = count
    while rest.isMultiple(of: 10) { rest /= 10 }
    guard count <= 3 || rest == 1 else { return }
    let text = count > 3 ? " It is misuse \(count) of this double; of so many, few are reported." : ""
    Misuse.report(misuse + text, at: location)
  }

  /// The reason why there is no answer, and what to do.
  private func lackOfAnswer(to input: Input, after rule: PreparedAnswers?) -> String {
    let (general, rules) = state.withLock { ($0.general, $0.rules) }
    let inTurn = (rule ?? general).answers.count
    if inTurn > 0 {
      return """
        no answer left: \(inTurn == 1 ? "the one" : "all \(inTurn)") in turn \(inTurn == 1 ? "is" : "are") used up. \
        Say what follows the last: then: .repeatsLast.
        """
    }
    let note = state.withLock { $0.attachment { LackOfAnswer() }.text }
    let giveOne = note ?? "Give it one before the call: returns(…), throws(…) or answers { … }."
    if rules.isEmpty { return "never had an answer. \(giveOne)" }
    let known = rules.suffix(5).map { "\($0.answers.first.map(\.description) ?? "nothing") \($0.calls)" }
    let differences = rules.reversed().compactMap { $0.difference(input) }
    let closest = differences.min { $0.count < $1.count }.map { ". Closest: \($0.joined(separator: ", "))" } ?? ""
    return "answers for other calls only: \(known.joined(separator: "; "))\(closest). \(giveOne)"
  }

  /// Has all further calls answered without the answer that calls its own double without end.
  private func endRecursion(after misuse: String) {
    state.withLock { $0.firstAnswer = nil }
    do throws(Failure) {
      if let output: Output = try recovered(after: misuse, throwing: Failure.self) { answers(with: .returns(output)) }
    } catch {
      answers(with: .throws(error))
    }
  }
}

nonisolated extension Stub {
  /// Has the misuse of a call without an answer say this, instead of how to give one.
  @_spi(Hooks)
  public func explainsLack(_ text: String) { state.withLock { $0.attachment { LackOfAnswer() }.text = text } }
}

/// The text of a misuse, such as for a call that isn't in a recording.
private nonisolated final class LackOfAnswer {
  var text: String?
}

/// The test that misused a double last, and the number of its misuses; guarded by the lock of the double.
private nonisolated final class MisuseCount {
  var test: String?
  var count = 0
}

/// Calls made by the answer to another call, up to the one that must be endless.
@usableFromInline
nonisolated enum Nesting {
  /// The number of calls in flight up to which a synchronous double doesn't count, since counting takes time.
  @usableFromInline static var crowd: Int { 8 }
  static var limit: Int { 100 }
  static let depth = TaskLocal(wrappedValue: 0)
}
