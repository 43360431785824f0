import CourseCatalog
import Foundation

/// The course on a terminal: it shows the session, and does what the session asks for.
@MainActor public final class Runner {
  /// Something that has happened beside the terminal.
  private enum News: Sendable {
    /// The learner's files are others now.
    case saved([String: Data])
    /// The grading that is under way has come to another stage, perhaps to several.
    case advanced
    /// What is compiled for later is there.
    case prepared
    /// The grading with this number is over.
    case graded(Outcome, grading: Int)
  }

  private let course: CourseFolder
  private var session: Session
  private let screen: Screen
  private let path: (String) -> String
  private var parser = KeyParser()
  private let events = TerminalEvents<News>(endings: [SIGINT, SIGTERM, SIGHUP])
  private var files: [String: Data]
  private var grading: (number: Int, task: Task<Void, Never>, news: Latest<Grader.Stage>)?
  private var gradings = 0
  /// What is compiled while the learner reads a verdict.
  private var preparation: Task<Void, Never>?

  /// Reads how far the learner is, and takes the terminal.
  public init(_ course: CourseFolder, environment: [String: String]) {
    let language = Language(environment: environment)
    self.course = course
    session = course.session(language)
    path = course.path(language)
    screen = Screen(hasColors: (environment["NO_COLOR"] ?? "").isEmpty)
    files = course.texts()
  }

  /// Whether there is a terminal to run on.
  public static func hasTerminal(_ environment: [String: String]) -> Bool {
    TerminalFrame.reserveStreams()
    return TerminalMode.isInteractive(environment: environment)
  }

  /// Runs until the learner quits, or no more input can come.
  ///
  /// - Parameter number: The exercise to begin with, in place of the one where the learner was.
  /// - Returns: The exit code.
  public func run(at number: Int? = nil) async -> Int32 {
    let watch = watchFiles()
    TerminalMode.enter()
    let notice = session.notice
    var code = perform(number.map { session.go(to: $0) } ?? [.grade])
    session.notice = session.notice ?? notice
    show()
    for await event in events.stream {
      if code == nil { code = take(event) }
      if code != nil { break }
      show()
    }
    grading?.task.cancel()
    preparation?.cancel()
    watch.cancel()
    events.stop()
    TerminalMode.leave()
    let goOn = session.language("To go on: ", "続きから始めるには：") + "swift run --package-path \(path("")) learn"
    Screen.print([Page(session: session, path: path).head[0], Line(goOn)])
    // What is running has been asked to end; nothing is left behind.
    await grading?.task.value
    await preparation?.value
    return code ?? 0
  }

  /// Looks for what was saved, again and again: a file that was written in place, one that was renamed, or another folder.
  ///
  /// The system's own events don't come from everywhere, such as from outside of a container.
  private func watchFiles() -> Task<Void, Never> {
    Task.detached { [course, events, files] in
      var before = files
      while !Task.isCancelled {
        try? await Task.sleep(for: .milliseconds(200))
        let now = course.texts()
        if now != before { events.tell(.saved(now)) }
        before = now
      }
    }
  }

  private func show() {
    let size = TerminalSize.current
    Screen.write(screen.sequence(for: Page(session: session, path: path).frame(size), size))
  }

  /// Answers an event.
  ///
  /// - Returns: The exit code, if it is the end.
  private func take(_ event: TerminalEvent<News>) -> Int32? {
    switch event {
    case .keys(let bytes):
      for key in parser.keys(in: bytes) {
        if key == .suspend { TerminalMode.suspend() }
        if let command = Command(key: key), let code = perform(session.obey(command)) { return code }
      }
    case .closed: return 129
    case .ended(let number): return 128 + number
    case .suspended: TerminalMode.suspend()
    case .resumed: TerminalMode.enter()
    case .resized: break
    case .changed(.saved(let now)):
      let changed = Set(now.keys).union(files.keys).filter { now[$0] != files[$0] }
      files = now
      if !changed.isEmpty { return perform(session.takeChange(of: changed)) }
    case .changed(.advanced):
      if let news = grading?.news.take() { session.stage = news }
    case .changed(.prepared): preparation = nil
    case .changed(.graded(let outcome, let number)):
      guard number == grading?.number else { return nil }
      grading = nil
      _ = perform(session.take(outcome))
      prepare()
    }
    return nil
  }

  private func perform(_ effects: [Session.Effect]) -> Int32? {
    for effect in effects {
      switch effect {
      case .quit: return 0
      case .grade: grade()
      case .putBack: putBack()
      case .keep(let number): keep(number)
      }
    }
    return nil
  }

  /// Begins to grade the current exercise. What was being graded is given up: its file has changed, or nobody asks any more.
  private func grade() {
    gradings += 1
    let (grader, exercise, events) = (course.grader, session.current, events)
    grading?.task.cancel()
    // What is compiled for later takes what time is left; whoever needs it now compiles the rest at full speed.
    let tests = grader.tests(for: exercise)
    let isBeginning = tests == .beginning
    if !isBeginning { preparation?.cancel() }
    session.stage = .compiling("", isFirst: false, secondsLeft: nil)
    let (number, before) = (gradings, [grading?.task, isBeginning ? nil : preparation].compactMap { $0 })
    let news = Latest<Grader.Stage>()
    let task = Task.detached {
      // Two builds in one folder would wait for each other anyway.
      for task in before { await task.value }
      guard !Task.isCancelled else { return }
      let outcome = await grader.grade(exercise, with: tests) { stage in
        if news.put(stage) { events.tell(.advanced) }
      }
      events.tell(.graded(outcome, grading: number))
    }
    grading = (number, task, news)
  }

  /// Compiles what the learner needs later, unless that is under way.
  private func prepare() {
    guard preparation == nil else { return }
    let (grader, events) = (course.grader, events)
    preparation = Task.detached {
      await grader.prepare()
      events.tell(.prepared)
    }
  }

  private func putBack() {
    do {
      try course.originals(session.language).putBack(session.current)
      session.forget()
      keep(session.current.number)
      files = course.texts()
      grade()
    } catch {
      session.notice = session.language(
        "It can't be put back: \(error.localizedDescription)", "元に戻せません：\(error.localizedDescription)")
    }
  }

  private func keep(_ number: Int) {
    if !course.keep(session.progress, of: number) { session.notice = session.unkept }
  }
}
