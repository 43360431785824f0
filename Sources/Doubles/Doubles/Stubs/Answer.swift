// Copies with Locked.swift and Turns.swift

/// What a double does when it is called: one thing always, several in turn, or what the arguments decide.
///
/// Synchronous doubles take a `SyncFunction` for `Function`, asynchronous ones an `AsyncFunction`; all else is the same.
public enum Answer<Input, Output: Sendable, Failure: Error, Function: Sendable>: Sendable {
  /// Nothing was said: a call stops the program with a message.
  case missing
  /// Returns this value.
  case returns(Output)
  /// Throws this error.
  case `throws`(Failure)
  /// Runs this function with the arguments, outside of any lock, so that it may use the double itself.
  case runs(Function)
  /// Gives one answer after the other.
  case inTurn(Turns<Answer>)
  /// Gives an answer only to the calls whose arguments match.
  case matching(Rule)

  /// An answer with a condition, and what answers the other calls. A class, since no value can contain itself.
  public final class Rule: Sendable {
    let matches: @Sendable (Input) -> Bool
    let answer: Answer
    let otherwise: Answer

    /// Answers what `matches` says yes to with `answer`, all else with `otherwise`.
    public init(_ matches: @escaping @Sendable (Input) -> Bool, answer: Answer, otherwise: Answer) {
      self.matches = matches
      self.answer = answer
      self.otherwise = otherwise
    }
  }

  /// What this answer comes to for a call with these arguments: missing, returns, throws or runs.
  ///
  /// - Complexity: O(n) in the number of conditions. Takes a turn where answers come in turn.
  @inlinable
  func resolved(for input: Input) -> Answer {
    switch self {
    case .inTurn, .matching: chosen(for: input)
    default: self
    }
  }

  @usableFromInline
  func chosen(for input: Input) -> Answer {
    var answer = self
    while true {
      switch answer {
      case .inTurn(let turns): answer = turns.next() ?? .missing
      case .matching(let rule): answer = rule.matches(input) ? rule.answer : rule.otherwise
      default: return answer
      }
    }
  }
}
