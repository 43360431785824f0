import CourseCatalog
import Foundation

/// The runner without a terminal: it does one thing, and its exit code says what came of it.
public struct Script: Sendable {
  private let course: CourseFolder
  private let language: Language

  public init(_ course: CourseFolder, environment: [String: String]) {
    self.course = course
    language = Language(environment: environment)
  }

  /// Does what was asked for.
  ///
  /// - Returns: The exit code: 0 if it is done, 1 if not, 2 if there is no such exercise.
  public func run(_ request: Request) async -> Int32 {
    var session = course.session(language)
    if let notice = session.notice { Screen.print([Line(notice)]) }
    session.notice = nil
    if let number = request.number { _ = session.go(to: number) }
    if let notice = session.notice { return tell([Line(notice)], 2) }
    switch request.verb {
    case .list: return tell(page(session).list, 0)
    case .lesson: return await LessonRun(course: course, language: language).run(session.current)
    case .learn, .check:
      let (grader, exercise) = (course.grader, session.current)
      let outcome = await grader.grade(exercise, with: grader.tests(for: exercise)) { [session] stage in
        guard case .compiling("", isFirst: true, _) = stage else { return }
        var session = session
        session.stage = stage
        Screen.print(page(session).state)
      }
      _ = session.take(outcome)
      return keep(session, page(session).head + page(session).state, session.isDone ? 0 : 1)
    case .hint:
      _ = session.obey(.hint)
      if let notice = session.notice { return tell([Line(notice)], 1) }
      return keep(session, page(session).hints.last ?? [], 0)
    case .reset:
      do { try course.originals(language).putBack(session.current) } catch {
        return tell([Line(error.localizedDescription)], 1)
      }
      session.forget()
      return keep(session, [], 0)
    }
  }

  private func keep(_ session: Session, _ lines: [Line], _ code: Int32) -> Int32 {
    let isKept = course.keep(session.progress, of: session.current.number)
    return tell(lines + (isKept ? [] : [Line(session.unkept)]), isKept ? code : 1)
  }

  private func tell(_ lines: [Line], _ code: Int32) -> Int32 {
    Screen.print(lines)
    return code
  }

  private func page(_ session: Session) -> Page { Page(session: session, path: course.path(language)) }
}
