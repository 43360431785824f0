import Foundation

/// Guides the learner through the exercises: grades each file when it is saved, and carries out the learner's requests.
struct Runner {
  private enum Event: Sendable {
    case typed(String)
    case ended
    case saved(Exercise)
    case graded(Int, Outcome)
  }

  private var session: Session
  private var gradingCount = 0
  private let events: AsyncStream<Event>
  private let news: AsyncStream<Event>.Continuation

  init(session: Session) {
    self.session = session
    (events, news) = AsyncStream.makeStream()
  }

  /// Runs until the learner quits, or until the input and the last grading have ended.
  mutating func run() async {
    Thread.detachNewThread { [news] in
      while let line = readLine() { news.yield(.typed(line)) }
      news.yield(.ended)
    }
    let watching = watch()
    var (grading, isEnding) = (grade(after: nil) as Task<Void, Never>?, false)
    for await event in events {
      var grades = false
      switch event {
      case .typed(let line):
        guard let request = Request(words: line.split(separator: " ")), request.verb != .lesson else {
          print("Type list, hint, next, reset, check, quit, or the number of an exercise.")
          continue
        }
        isEnding = request.verb == .quit
        do {
          let reply = try session.reply(to: request)
          for line in reply.lines { print(line) }
          grades = reply.grades
        } catch { print(error.localizedDescription) }
      case .saved(let exercise):
        if exercise != session.current { for line in session.go(to: exercise.number).lines { print(line) } }
        grades = true
      case .graded(let number, let outcome):
        guard number == gradingCount else { break }
        grading = nil
        session.take(outcome)
        for line in session.verdict { print(line) }
      case .ended: isEnding = true
      }
      if grades { grading = grade(after: grading) }
      do { try session.progress.write(to: session.course.progressFile) } catch {
        print("Your progress can't be kept: \(error.localizedDescription)")
      }
      if case .typed = event, isEnding { grading?.cancel() }
      if isEnding, grading?.isCancelled != false { break }
    }
    watching.cancel()
    await grading?.value
  }

  /// Grades the current exercise after the previous grading, since two builds in one folder would block each other.
  private mutating func grade(after before: Task<Void, Never>?) -> Task<Void, Never> {
    before?.cancel()
    gradingCount += 1
    let isFirst = gradingCount == 1
    print(
      "Compiling \(session.current.file)"
        + (isFirst ? ". The first time takes a while: read the lesson meanwhile." : ""))
    return Task { [course = session.course, exercise = session.current, news, number = gradingCount] in
      await before?.value
      guard !Task.isCancelled else { return }
      let outcome: Outcome
      do { outcome = try await course.grade(exercise) } catch { outcome = .failed([error.localizedDescription]) }
      if !Task.isCancelled { news.yield(.graded(number, outcome)) }
    }
  }

  /// Reports each saved file.
  private func watch() -> Task<Void, Never> {
    Task { [course = session.course, news] in
      var texts = course.texts()
      while !Task.isCancelled {
        let now = course.texts()
        for exercise in course.exercises where now[exercise.name] != texts[exercise.name] {
          news.yield(.saved(exercise))
        }
        texts = now
        try? await Task.sleep(for: .milliseconds(200))
      }
    }
  }
}
