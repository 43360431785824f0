import CourseCatalog
import Foundation

/// The course on a terminal, or plainly over a pipe: it shows the session, and does what the session asks for.
@MainActor public final class Runner {
  private let course: CourseFolder
  private var session: Session
  private let display: any Display
  private let events: TerminalEvents
  private var watch: (any FolderWatching)?
  private var files: [String: Data]
  private var grading: (number: Int, task: Task<Void, Never>, news: Latest<Grader.Stage>)?
  private var gradings = 0
  /// What is compiled while the learner reads a verdict.
  private var preparation: Task<Void, Never>?
  private var isLastGrading = false

  /// Reads how far the learner is, and takes the terminal.
  public init(_ course: CourseFolder, environment: [String: String]) {
    let language = Language(environment: environment)
    let (progress, isDamaged) = course.progress.read()
    session = Session(exercises: Course.exercises, language: language, progress: progress)
    if isDamaged {
      session.notice = language(
        "What was kept of your progress can't be read, so the list begins anew. Your files are as they were.",
        "進み具合の記録が読めないため、一覧は最初からになります。ファイルはそのままです。")
    }
    self.course = course
    files = course.texts()
    TerminalFrame.reserveStreams()
    let isInteractive = TerminalMode.isInteractive(environment: environment)
    let path = course.path(language)
    display = isInteractive ? ScreenDisplay(environment, path: path) : PlainDisplay(path: path)
    events = TerminalEvents(isInteractive: isInteractive)
  }

  /// Runs until the learner quits, or no more input can come.
  ///
  /// - Parameter number: The exercise to begin with, in place of the one where the learner was.
  /// - Returns: The exit code.
  public func run(at number: Int? = nil) async -> Int32 {
    let continuation = events.continuation
    watch = LearnKit.watch(course.package.appending(path: "Yours")) { continuation.yield(.saved) }
    if watch == nil {
      session.notice = session.language("Files can't be watched here: g grades.", "ここではファイルを監視できません。g で採点します。")
    }
    display.begin()
    let notice = session.notice
    var code = perform(number.map { session.go(to: $0) } ?? [.grade])
    session.notice = session.notice ?? notice
    show()
    for await event in events.stream {
      if code == nil { code = take(event) }
      if let code {
        grading?.task.cancel()
        preparation?.cancel()
        watch?.stop()
        events.stop()
        display.end(session)
        // What is running has been asked to end; nothing is left behind.
        await grading?.task.value
        await preparation?.value
        return code
      }
      show()
    }
    return 0
  }

  private func show() {
    display.show(session)
  }

  /// Answers an event.
  ///
  /// - Returns: The exit code, if it is the end.
  private func take(_ event: Event) -> Int32? {
    switch event {
    case .input(let bytes):
      for command in display.commands(in: bytes, session.language) {
        if let code = perform(session.obey(command)) { return code }
        if !display.isForKeys {
          show()
          session.leaveList()
        }
      }
    case .closed:
      if display.isForKeys { return 129 }
      // What is being graded is still told.
      if grading == nil { return 0 }
      _ = session.obey(.back)
      isLastGrading = true
    case .ended(let number): return 128 + number
    case .suspended: display.suspend()
    case .resumed: display.begin()
    case .resized: break
    case .saved:
      let now = course.texts()
      let changed = Set(now.keys).union(files.keys).filter { now[$0] != files[$0] }
      files = now
      if !changed.isEmpty { return perform(session.takeChange(of: changed)) }
    case .advanced:
      if let news = grading?.news.take() { session.stage = news }
    case .prepared: preparation = nil
    case .graded(let outcome, let number):
      guard number == grading?.number else { return nil }
      grading = nil
      _ = perform(session.take(outcome))
      guard isLastGrading else {
        prepare()
        return nil
      }
      show()
      return 0
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
    let (grader, exercise, continuation) = (course.grader, session.current, events.continuation)
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
        if news.put(stage) { continuation.yield(.advanced) }
      }
      continuation.yield(.graded(outcome, grading: number))
    }
    grading = (number, task, news)
  }

  /// Compiles what the learner needs later, unless that is under way.
  private func prepare() {
    guard preparation == nil else { return }
    let (grader, continuation) = (course.grader, events.continuation)
    preparation = Task.detached {
      await grader.prepare()
      continuation.yield(.prepared)
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
