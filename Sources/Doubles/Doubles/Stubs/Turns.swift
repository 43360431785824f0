// Copies with Locked.swift

/// Answers that are given one after the other, each once, and what follows the last of them.
public final class Turns<Answer: Sendable>: Sendable {
  private let answers: [Answer]
  private let ending: Ending<Answer>
  private let taken = Locked(0)

  /// Lines up `answers`; `ending` says what follows the last.
  public init(_ answers: [Answer], then ending: Ending<Answer>) {
    self.answers = answers
    self.ending = ending
  }

  /// Takes the answer whose turn it is, or nil when all are used up and nothing follows.
  ///
  /// - Complexity: O(1). Callers on several threads each take a turn of their own.
  func next() -> Answer? {
    let turn = taken.withLock { taken in
      defer { taken += 1 }
      return taken
    }
    if turn < answers.count { return answers[turn] }
    return switch ending {
    case .stops: nil
    case .repeatsLast: answers.last
    case .startsOver: answers.isEmpty ? nil : answers[turn % answers.count]
    case .answers(let answer): answer
    }
  }
}

/// What follows the last of several answers in turn.
///
///     network.data.returns(first, second, then: .repeatsLast)
public enum Ending<Answer: Sendable>: Sendable {
  /// One more call stops the program with a message: so many weren't expected.
  case stops
  /// Every further call gets the last answer again.
  case repeatsLast
  /// The first answer follows the last.
  case startsOver
  /// Every further call gets this answer.
  case answers(Answer)
}
