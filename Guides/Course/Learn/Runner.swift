import Foundation
import Synchronization

/// The course on a terminal: it shows the session, grades each file as it is saved, and does what the keys ask for.
struct Runner {
  /// The grading that is under way, and what is known of it.
  private final class Grading: Sendable {
    let status = Mutex("Compiling… the first time, this takes a while: read the lesson meanwhile.")
    let outcome = Mutex<Outcome?>(nil)
  }

  private static let isInterrupted = Atomic(false)

  let course: Course
  var session: Session

  /// Runs until the learner quits, or no more keys can come.
  mutating func run() async {
    // Ctrl-C: the terminal is to be as it was.
    for number in [SIGINT, SIGTERM, SIGHUP] {
      signal(number) { _ in Self.isInterrupted.store(true, ordering: .relaxed) }
    }
    await Terminal.withKeys { await loop() }
    Terminal.print(["", "To go on: swift run --package-path \(course.path("")) learn"])
  }

  private mutating func loop() async {
    var (texts, grading, task) = (course.texts(), nil as Grading?, nil as Task<Void, Never>?)
    var effects: [Session.Effect] = [.grade]
    var (isChanged, status) = (true, "")
    while true {
      for effect in effects {
        switch effect {
        case .quit:
          task?.cancel()
          return await task?.value ?? ()
        case .putBack:
          do {
            try course.putBack(session.current)
            session.forget()
          } catch {
            session.notice = "It can't be put back: \(error.localizedDescription)"
          }
          texts = course.texts()
          fallthrough
        case .grade:
          let (news, before, exercise) = (Grading(), task, session.current)
          grading = news
          before?.cancel()
          task = Task.detached { [course] in
            // Two builds in one folder would wait for each other.
            await before?.value
            guard !Task.isCancelled else { return }
            let outcome: Outcome
            do {
              outcome = try await course.grade(exercise) { line in news.status.withLock { $0 = line } }
            } catch { outcome = .failed([error.localizedDescription]) }
            news.outcome.withLock { $0 = outcome }
          }
        }
      }
      effects = []
      if let outcome = grading?.outcome.withLock(\.self) {
        session.take(outcome)
        (grading, isChanged) = (nil, true)
      }
      if isChanged {
        keep()
        Terminal.show(Page(session: session, advice: course.advice, path: course.path).lines)
        (isChanged, status) = (false, "")
      }
      if let news = grading?.status.withLock(\.self), news != status {
        status = news
        Terminal.show(status: news)
      }
      guard let keys = Terminal.keys(), !Self.isInterrupted.load(ordering: .relaxed) else {
        effects = [.quit]
        continue
      }
      for key in keys {
        effects += session.press(key)
        isChanged = true
      }
      let now = course.texts()
      let saved = Set(now.keys).union(texts.keys).filter { now[$0] != texts[$0] }
      if !saved.isEmpty {
        texts = now
        effects += session.takeChange(of: saved)
        isChanged = true
      }
    }
  }

  private mutating func keep() {
    do { try session.progress.write(to: course.progressFile) } catch {
      session.notice = "Your progress can't be kept: \(error.localizedDescription)"
    }
  }
}
