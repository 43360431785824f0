/// The learner's state in the course, and the messages for it.
struct Session: Sendable {
  struct Reply: Equatable, Sendable {
    var lines: [String] = []
    var grades = false
    /// Whether the request names something that doesn't exist.
    var isRefusal = false
  }

  let course: Course
  private(set) var progress: Progress
  /// The verdict on the current exercise.
  private(set) var outcome: Outcome?

  /// Whether the program ends after the reply, so that the learner can't type into it.
  private let isCommand: Bool

  init(course: Course, progress: Progress, isCommand: Bool = false) {
    (self.course, self.progress, self.isCommand) = (course, progress, isCommand)
    if !course.exercises.contains(where: { $0.number == progress.current }) { self.progress.current = 1 }
  }

  var current: Exercise { course.exercises.first { $0.number == progress.current } ?? course.exercises[0] }
  var isDone: Bool { progress.done.contains(current.number) }

  mutating func reply(to request: Request) throws -> Reply {
    if let number = request.number, number != progress.current || request.verb == .learn {
      let reply = go(to: number)
      if request.verb == .learn || reply.isRefusal { return reply }
    }
    switch request.verb {
    case .check: return Reply(grades: true)
    case .learn, .lesson: return go(to: progress.current)
    case .hint: return hint()
    case .next: return next()
    case .list: return Reply(lines: list)
    case .quit: return Reply(lines: ["To go on: \(command)"])
    case .reset:
      try course.putBack(current)
      progress.done.remove(current.number)
      progress.hints[current.number] = nil
      return Reply(lines: ["\(course.path(current.file)) is as it was."])
    }
  }

  /// Goes to an exercise, and shows its task.
  mutating func go(to number: Int) -> Reply {
    guard course.exercises.contains(where: { $0.number == number }) else {
      return Reply(
        lines: ["There is no exercise \(number): they go from 1 to \(course.exercises.count)."], isRefusal: true)
    }
    (progress.current, outcome) = (number, nil)
    let bar = course.exercises.map { progress.done.contains($0.number) ? "█" : "░" }.joined()
    return Reply(
      lines: ["", "\(bar) \(progress.done.count) of \(course.exercises.count) done", ""]
        + ["Exercise \(number). \(current.title)", ""] + current.task
        + [
          "", "Edit \(course.path(current.file)). Expectations of Swift Testing are seen, those of XCTest aren't.", "",
        ],
      grades: true)
  }

  /// Records the verdict on the current exercise.
  mutating func take(_ outcome: Outcome) {
    self.outcome = outcome
    if outcome == .untouched { return }
    if case .done = outcome { progress.done.insert(current.number) } else { progress.done.remove(current.number) }
  }

  /// Goes to the next unfinished exercise.
  private mutating func next() -> Reply {
    let open = course.exercises.map(\.number).filter { !progress.done.contains($0) && $0 != current.number }
    if let next = open.first(where: { $0 > current.number }) ?? open.first { return go(to: next) }
    return Reply(lines: isDone ? Self.whereNext : ["This is the last one that isn't done."])
  }

  private mutating func hint() -> Reply {
    if case .errors = outcome { return Reply(lines: ["Hints are about the task; first let it compile."]) }
    let count = progress.hints[current.number, default: 0]
    guard current.hints.indices.contains(count) else {
      return Reply(lines: ["There are no more hints. One solution: \(course.path(current.solution))"])
    }
    progress.hints[current.number] = count + 1
    return Reply(lines: ["Hint \(count + 1) of \(current.hints.count)"] + current.hints[count])
  }

  private var list: [String] {
    course.exercises.map { exercise in
      let number = exercise.number < 10 ? " \(exercise.number)" : "\(exercise.number)"
      return "\(progress.done.contains(exercise.number) ? "✔" : "·") \(number). \(exercise.title)"
    }
  }

  private var command: String { "swift run --package-path \(course.path("")) learn" }

  /// Returns the command to type for this request.
  private func typed(_ word: String) -> String { isCommand ? "\(command) \(word)" : "\(word), and Enter" }

  var verdict: [String] {
    switch outcome {
    case nil: []
    case .done:
      ["✔ Done: it passes with everything that is right, and notices each kind of sabotage."]
        + (progress.done.count < course.exercises.count ? ["The next exercise: \(typed("next"))."] : Self.whereNext)
    case .notYet(let lines): Self.told(lines)
    case .untouched:
      [
        "Not begun. Edit \(isCommand ? course.path(current.file) : "the file and save it"). "
          + "A hint: \(typed(isCommand ? "hint \(current.number)" : "hint"))."
      ]
    case .missing:
      [
        "✘ \(course.path(current.file)) isn't there. To get it back: \(typed(isCommand ? "reset \(current.number)" : "reset"))."
      ]
    case .failed(let lines): ["✘ It can't be built, for a reason outside of your file:"] + lines.map { "  " + $0 }
    case .errors(let errors): compilerWords(errors)
    }
  }

  /// Returns the grader's message: passed steps, and then the obstacle.
  private static func told(_ lines: [String]) -> [String] {
    let passed = lines.prefix { $0.hasPrefix("✔") }
    let rest = lines.dropFirst(passed.count)
    return passed + rest.prefix(1).map { "✘ " + $0 } + rest.dropFirst().map { "  " + $0 }
  }

  private func compilerWords(_ errors: [CompilerError]) -> [String] {
    let own = errors.filter { $0.file == "\(current.name).swift" }
    if own.isEmpty, let error = errors.first {
      return [
        "✘ What calls your file doesn't compile with it: \(error.message)",
        "  The name and the types of `exercise\(current.name.dropFirst().prefix(2))` stay as they were.",
      ]
    }
    var lines = ["✘ It doesn't compile."]
    for error in own.prefix(3) {
      lines += ["  \(error.file):\(error.line): \(error.message)", "      " + error.source]
    }
    if own.count > 3 { lines.append("  and \(own.count - 3) more") }
    if let words = course.advice.text(for: own) { lines.append("  Guide 29 has that message. Write: \(words)") }
    return lines
  }

  private static let whereNext = [
    "All exercises are done. Where to go next:",
    "• Take one test of your own project that sleeps, or that is red now and then, and write it with a double:",
    "  Guides/13-Cookbook.md has the shape of your protocol.",
    "• Copy what you need: swift run copy-pattern, in Guides/12-CopyingAPattern.md.",
    "• Begin a project that is tested from its first day: swift run new-project, in Guides/15-ANewProject.md.",
  ]
}
