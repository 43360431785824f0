import CourseCatalog
import Foundation

/// Shows a session, and makes commands of what comes from the learner.
@MainActor protocol Display: AnyObject {
  /// Whether keys are read one by one, so that there must be someone to press them.
  var isForKeys: Bool { get }
  func begin()
  func show(_ session: Session)
  func suspend()
  func end(_ session: Session)
  func commands(in bytes: [UInt8], _ language: Language) -> [Command]
}

/// Draws the session on the whole of a terminal.
@MainActor final class ScreenDisplay: Display {
  let isForKeys = true
  private let screen: Screen
  private let path: (String) -> String
  private var parser = KeyParser()
  private var size = TerminalSize.current

  init(_ environment: [String: String], path: @escaping (String) -> String) {
    screen = Screen(hasColors: (environment["NO_COLOR"] ?? "").isEmpty)
    self.path = path
  }

  func begin() { TerminalMode.enter() }

  func suspend() { TerminalMode.suspend() }

  func show(_ session: Session) {
    size = .current
    Screen.write(screen.sequence(for: Page(session: session, path: path).frame(size), size))
  }

  func end(_ session: Session) {
    TerminalMode.leave()
    let goOn = session.language("To go on: ", "続きから始めるには：") + "swift run --package-path \(path("")) learn"
    Screen.write(Page(session: session, path: path).head[0].text + "\n" + goOn + "\n")
  }

  func commands(in bytes: [UInt8], _ language: Language) -> [Command] {
    parser.keys(in: bytes).compactMap { key in
      if key == .suspend {
        TerminalMode.suspend()
        return nil
      }
      return Command(key: key)
    }
  }
}

/// Prints the session line by line, without anything that steers a terminal, and reads commands by line.
@MainActor final class PlainDisplay: Display {
  let isForKeys = false
  private let path: (String) -> String
  private var lines = LineSplitter()
  private var shown: [Line] = []

  init(path: @escaping (String) -> String) {
    self.path = path
  }

  func begin() {}

  func suspend() {}

  /// Prints what is new: the lines behind those that stand there already. The stages of a grading are for a terminal.
  func show(_ session: Session) {
    let page = Page(session: session, path: path)
    var now = page.body
    let isGrading = session.view == .exercise && session.stage != nil
    if isGrading { now.removeLast(page.state.count) }
    if now.starts(with: shown), !shown.isEmpty {
      Screen.print(Array(now.dropFirst(shown.count)))
    } else {
      Screen.print((shown.isEmpty ? [] : [Line()]) + page.head + now)
    }
    if now != shown { Screen.print(isGrading ? page.state : [Line(), page.words]) }
    shown = now
  }

  func end(_ session: Session) {}

  func commands(in bytes: [UInt8], _ language: Language) -> [Command] {
    var commands: [Command] = []
    lines.take(bytes[...]) { line in
      if let command = Command(line: line) {
        commands.append(command)
      } else if !line.allSatisfy(\.isWhitespace) {
        Screen.write(language("Not known: ", "わかりません：") + line.printable + "\n")
      }
    }
    return commands
  }
}
