/// The course as the learner stands in it: takes keys, and says what is to be done. It touches neither terminal nor file.
struct Session: Sendable {
  /// The page that the learner looks at.
  enum View: Equatable, Sendable {
    case exercise, help, end, reset
    /// The list, with the number that is selected, and what was typed of it.
    case list(Int, typed: Int = 0)
  }

  /// Something to be done outside.
  enum Effect: Equatable, Sendable {
    /// Grade the current exercise, and give up the grading that is under way.
    case grade
    /// Put the current exercise's file back.
    case putBack
    case quit
  }

  let exercises: [Exercise]
  var progress: Progress
  var view = View.exercise
  /// The verdict on the current exercise, or nothing while it is being graded.
  var outcome: Outcome?
  /// Something that the learner ought to know once.
  var notice: String?

  init(exercises: [Exercise], progress: Progress) {
    self.exercises = exercises
    self.progress = progress
    if !exercises.contains(where: { $0.number == progress.current }) { self.progress.current = 1 }
  }

  var current: Exercise { exercises.first { $0.number == progress.current } ?? exercises[0] }
  var isDone: Bool { progress.done.contains(current.number) }
  /// The hints to the current exercise that were shown.
  var hints: ArraySlice<[String]> { current.hints.prefix(progress.hints[current.number, default: 0]) }

  /// Does what a key is for.
  mutating func press(_ key: Key) -> [Effect] {
    notice = nil
    switch (key, view) {
    case (.character("q"), _): return [.quit]
    case (.up, .list(let number, _)), (.character("k"), .list(let number, _)): view = .list(max(1, number - 1))
    case (.down, .list(let number, _)), (.character("j"), .list(let number, _)):
      view = .list(min(exercises.count, number + 1))
    case (.character(let digit), _) where digit.isWholeNumber:
      let digit = digit.wholeNumberValue ?? 0
      var typed = digit
      if case .list(_, let before) = view, exercises.indices.contains(before * 10 + digit - 1) {
        typed = before * 10 + digit
      }
      view = .list(min(max(typed, 1), exercises.count), typed: typed)
    case (.enter, .list(let number, _)): return go(to: number)
    case (.character("y"), .reset):
      view = .exercise
      return [.putBack]
    case (.enter, .exercise) where isDone, (.character("n"), _): return goOn()
    case (.character("p"), _): return go(to: progress.current - 1)
    case (.character("l"), .list), (.character("?"), .help), (.enter, _), (.escape, _), (.character("y"), _):
      view = .exercise
    case (.character("l"), _): view = .list(current.number)
    case (.character("?"), _): view = .help
    case (.character("r"), _): view = .reset
    case (.character("g"), _):
      view = .exercise
      return [.grade]
    case (.character("h"), _): showHint()
    default: break
    }
    return []
  }

  /// Goes to an exercise.
  mutating func go(to number: Int) -> [Effect] {
    view = .exercise
    guard exercises.contains(where: { $0.number == number }) else {
      notice = "There is no exercise \(number): they go from 1 to \(exercises.count)."
      return []
    }
    progress.current = number
    outcome = nil
    return [.grade]
  }

  /// Takes the verdict on the current exercise.
  mutating func take(_ outcome: Outcome) {
    self.outcome = outcome
    if outcome == .untouched { return }
    if case .done = outcome { progress.done.insert(current.number) } else { progress.done.remove(current.number) }
  }

  /// Goes to the file that was saved, or grades the current one once more.
  mutating func takeChange(of names: Set<String>) -> [Effect] {
    view = .exercise
    if names.contains(current.name) { return [.grade] }
    return exercises.first { names.contains($0.name) }.map { go(to: $0.number) } ?? []
  }

  mutating func forget() {
    progress.done.remove(current.number)
    progress.hints[current.number] = nil
  }

  /// Goes on to the next exercise that isn't done, or to the end.
  private mutating func goOn() -> [Effect] {
    let open = exercises.map(\.number).filter { !progress.done.contains($0) && $0 != current.number }
    if let next = open.first(where: { $0 > current.number }) ?? open.first { return go(to: next) }
    if isDone { view = .end } else { notice = "This is the last one that isn't done." }
    return []
  }

  private mutating func showHint() {
    view = .exercise
    if case .errors = outcome {
      notice = "Hints are about the task; first let it compile."
    } else if hints.count < current.hints.count {
      progress.hints[current.number, default: 0] += 1
    } else {
      notice = "There are no more hints. One solution: \(current.solution)"
    }
  }
}
