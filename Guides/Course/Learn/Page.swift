/// The pages of a session, as lines.
struct Page {
  let session: Session
  /// The advice of guide 29.
  let advice: CompilerAdvice
  /// Gives a path of the package as it is written where the learner stands.
  let path: (String) -> String

  /// The whole page: head, body and keys.
  var lines: [String] {
    [place, ""] + body + (session.notice.map { ["", $0] } ?? []) + ["", keys]
  }

  private var place: String {
    let bar = session.exercises.map { session.progress.done.contains($0.number) ? "█" : "░" }.joined()
    return "Exercise \(session.current.number) of \(session.exercises.count) \(bar) \(session.progress.done.count) done"
  }

  private var keys: String {
    switch session.view {
    case .exercise where session.isDone: "n next · l list · h hint · r reset · ? help · q quit"
    case .exercise: "h hint · n skip · l list · r reset · ? help · q quit"
    case .list: "↑ ↓ or a number · enter go there · esc back · q quit"
    case .reset: "y yes · esc no"
    case .help, .end: "esc back · l list · q quit"
    }
  }

  private var body: [String] {
    switch session.view {
    case .exercise: exercise + verdict
    case .list(let number, _): list(selected: number)
    case .help: help
    case .end: ["All \(session.exercises.count) exercises are done. Well done! Where to go next:", ""] + Self.whereNext
    case .reset: ["Put \(path(session.current.file)) back to how it was? Your text is kept in .learn."]
    }
  }

  private var exercise: [String] {
    let exercise = session.current
    return ["\(exercise.number). \(exercise.title)", ""] + exercise.task + ["", "Edit \(path(exercise.file))"] + hints
  }

  /// The hints so far; none where the compiler has the word.
  private var hints: [String] {
    if case .errors = session.outcome { return [] }
    return session.hints.enumerated().flatMap { ["", "Hint \($0 + 1) of \(session.current.hints.count)"] + $1 }
  }

  /// The words for what came of the grading.
  var verdict: [String] {
    switch session.outcome {
    case nil: []
    case .done(let lines): ["", "✔ " + (lines.first ?? "")] + lines.dropFirst()
    case .notYet(let lines): ["", "✘ " + (lines.first ?? "")] + lines.dropFirst().map { "  " + $0 }
    case .untouched: ["", "Not begun. Edit the file and save it."]
    case .missing: ["", "✘ \(path(session.current.file)) isn't there. r puts it back."]
    case .failed(let lines): ["", "✘ It can't be built, for a reason outside of your file:"] + lines.map { "  " + $0 }
    case .errors(let errors): compilerWords(errors)
    }
  }

  private func compilerWords(_ errors: [CompilerError]) -> [String] {
    let others = errors.filter { $0.file != "\(session.current.name).swift" }
    // The function that is called from outside.
    if let error = others.first, errors.count == others.count {
      return [
        "", "✘ What calls your file doesn't compile with it: \(error.message)",
        "  The name and the types of `exercise\(session.current.name.dropFirst().prefix(2))` stay as they were.",
      ]
    }
    let own = errors.filter { $0.file == "\(session.current.name).swift" }
    var lines: [String] = ["", "✘ It doesn't compile."]
    for error in own.prefix(3) {
      lines.append("  \(error.file):\(error.line): \(error.message)")
      lines.append("      " + error.source)
    }
    if own.count > 3 { lines.append("  and \(own.count - 3) more") }
    if let words = advice.text(for: own) { lines.append("  Guide 29 has that message. Write: \(words)") }
    return lines
  }

  func list(selected: Int? = nil) -> [String] {
    session.exercises.map { exercise in
      let mark = session.progress.done.contains(exercise.number) ? "✔" : "·"
      let number = exercise.number < 10 ? " \(exercise.number)" : "\(exercise.number)"
      return "\(selected == exercise.number ? "❯" : " ") \(mark) \(number). \(exercise.title)"
    }
  }

  private var help: [String] {
    [
      "Edit the file of the exercise in any editor. Each time you save it, it is graded here.",
      "In Xcode: xed \(path("")). In VS Code: code \(path("")), with the Swift extension.", "",
      "g      grade now", "h      the next hint", "n      the next exercise that isn't done",
      "p      the exercise before",
      "l      the list; there, arrows or a number, and enter", "r      begin this exercise anew",
      "q      quit; the next run goes on where you were",
    ]
  }

  private static let whereNext = [
    "• Take one test of your own project that sleeps, or that is red now and then, and write it with a double:",
    "  Guides/13-Cookbook.md has the shape of your protocol.",
    "• Copy what you need: swift run copy-pattern, in Guides/12-CopyingAPattern.md.",
    "• Begin a project that is tested from its first day: swift run new-project, in Guides/15-ANewProject.md.",
  ]
}
