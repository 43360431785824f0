import CourseCatalog

/// The course as the learner stands in it: takes commands and outcomes, and says what is to be done. It touches neither
/// terminal nor file.
public struct Session: Sendable {
  /// The part of the course that the learner looks at.
  enum View: Equatable, Sendable {
    case exercise, help, end
    /// The list, with the number that is selected.
    case list(Int)
    /// The question whether the exercise's file is to be put back.
    case reset
  }

  /// Something to be done outside.
  public enum Effect: Equatable, Sendable {
    /// Grade the current exercise, and give up what is being graded.
    case grade
    /// Keep the progress of an exercise.
    case keep(Int)
    /// Put the current exercise's file back.
    case putBack
    case quit
  }

  let exercises: [Exercise]
  let language: Language
  public internal(set) var progress: Progress
  var view = View.exercise
  /// The stage of the grading that is under way.
  var stage: Grader.Stage?
  /// The outcome of the last grading of the current exercise.
  var outcome: Outcome?
  /// Something that the learner ought to know once.
  var notice: String?
  /// The lines that the view is scrolled back by.
  var scroll = 0

  public init(exercises: [Exercise], language: Language, progress: Progress) {
    self.exercises = exercises
    self.language = language
    self.progress = progress
    if !exercises.contains(where: { $0.number == progress.current }) { self.progress.current = 1 }
  }

  /// The exercise that the learner is at.
  public var current: Exercise { exercises[progress.current - 1] }

  /// Does what a command is for.
  mutating func obey(_ command: Command) -> [Effect] {
    notice = nil
    defer { scroll = max(0, scroll) }
    switch (command, view) {
    case (.quit, _): return [.quit]
    case (.up, .list(let number)): view = .list(max(1, number - 1))
    case (.down, .list(let number)): view = .list(min(exercises.count, number + 1))
    case (.digit(let digit), .list(let number)) where exercises.indices.contains(number * 10 + digit - 1):
      view = .list(number * 10 + digit)
    case (.digit(let digit), _): if exercises.indices.contains(digit - 1) { show(.list(digit)) }
    case (.up, _): scroll += 1
    case (.down, _): scroll -= 1
    case (.pageUp, _): scroll += 10
    case (.pageDown, _): scroll -= 10
    case (.choose, .list(let number)): return go(to: number)
    case (.yes, .reset):
      show(.exercise)
      return [.putBack]
    case (.choose, .exercise): if isDone { return goOn() }
    case (.choose, _), (.back, _), (.yes, _): show(.exercise)
    case (.list, .list), (.help, .help): show(.exercise)
    case (.list, _): show(.list(current.number))
    case (.help, _): show(.help)
    case (.reset, _): show(.reset)
    case (.grade, _):
      show(.exercise)
      return [.grade]
    case (.hint, _): return showHint()
    case (.next, _): return goOn()
    case (.previous, _): return go(to: current.number - 1)
    }
    return []
  }

  /// Goes to an exercise.
  mutating func go(to number: Int) -> [Effect] {
    guard exercises.contains(where: { $0.number == number }) else {
      notice = language(
        "There is no exercise \(number): they go from 1 to \(exercises.count).",
        "練習問題 \(number) はありません。1 から \(exercises.count) までです。")
      return []
    }
    show(.exercise)
    guard number != progress.current || outcome == nil else { return [] }
    progress.current = number
    outcome = nil
    return [.keep(number), .grade]
  }

  /// Takes the outcome of the current exercise's grading.
  mutating func take(_ outcome: Outcome) -> [Effect] {
    self.outcome = outcome
    stage = nil
    scroll = 0
    guard case .verdict(let verdict) = outcome, progress.states[current.number] != verdict.state else { return [] }
    progress.states[current.number] = verdict.state
    return [.keep(current.number)]
  }

  /// Takes note that files were saved: what is shown is no longer so. A learner who works at another exercise is followed
  /// there, except for one who repairs what keeps this one from being compiled.
  mutating func takeChange(of files: Set<String>) -> [Effect] {
    var isRepair = false
    if case .errors(let errors, _) = outcome { isRepair = errors.contains { files.contains($0.file) } }
    let others = exercises.filter { files.contains($0.file) }
    if !isRepair, others.count == 1, others[0].number != progress.current { return go(to: others[0].number) }
    if view != .exercise { show(.exercise) }
    return [.grade]
  }

  /// Forgets what came of the current exercise, which begins anew.
  mutating func forget() {
    progress.states[current.number] = nil
    progress.hints[current.number] = nil
  }

  /// The words for progress that can't be written.
  var unkept: String {
    language("Your progress can't be kept: .learn can't be written.", "進み具合を記録できません（.learn に書き込めません）。")
  }

  var isDone: Bool { progress.states[current.number] == .done }

  /// The exercises that are not done, the ones after the current first.
  var rest: [Exercise] {
    let open = exercises.filter { progress.states[$0.number] != .done }
    return open.filter { $0.number > current.number } + open.filter { $0.number < current.number }
  }

  /// Goes on to the next exercise that isn't done, or to the end.
  private mutating func goOn() -> [Effect] {
    if let next = rest.first { return go(to: next.number) }
    if isDone {
      show(.end)
    } else {
      show(.exercise)
      notice = language("This is the last one that isn't done.", "残っているのはこの練習問題だけです。")
    }
    return []
  }

  private mutating func showHint() -> [Effect] {
    show(.exercise)
    let shown = progress.hints[current.number, default: 0]
    guard shown < current.hints.count else {
      notice = language(
        "There are no more hints. One solution: \(current.solution)", "ヒントはこれで全部です。解答例：\(current.solution)")
      return []
    }
    progress.hints[current.number] = shown + 1
    return [.keep(current.number)]
  }

  private mutating func show(_ view: View) {
    self.view = view
    scroll = 0
  }
}
