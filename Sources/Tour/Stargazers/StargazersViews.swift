import DoublesNavigation
import StargazersSample

/// The screen with the people, on a terminal.
@MainActor final class PeopleView {
  let title = TextLine()
  let list = PeopleList()
  let message = TextLine()
  let refreshing = ActivityMark()
  let loadingPrevious = ActivityMark()
  let loadingNext = ActivityMark()

  /// The handles for a binding.
  var handles: StargazersHandles {
    StargazersHandles(
      title: title, list: list, message: message, refreshing: refreshing, loadingPrevious: loadingPrevious,
      loadingNext: loadingNext)
  }

  /// The work in progress, or the user's position.
  var status: String {
    if let message = message.text { return message }
    if refreshing.isActive { return "Loading…" }
    if loadingPrevious.isActive { return "Loading those before…" }
    if loadingNext.isActive { return "Loading more…" }
    return list.rows.isEmpty ? "" : "\(list.selection + 1) of \(list.rows.count)"
  }
}

/// The screen with one person, on a terminal.
@MainActor final class PersonView {
  let title = TextLine()
  let kind = TextLine()
  let profile = TextLine()

  /// The handles for the screen.
  var handles: DetailHandles { DetailHandles(title: title, kind: kind, profile: profile) }

  /// The lines of the screen.
  var lines: [TerminalLine] {
    [title, kind, profile].compactMap(\.text).map { TerminalLine(text: "  \($0)") }
  }
}

/// A terminal's label: the text of a line.
@MainActor final class TextLine: TextShowing {
  /// The text that it shows.
  private(set) var text: String?

  func show(text: String?) {
    self.text = text
  }
}

/// A terminal's spinner: it doesn't turn, but says that something is going on.
@MainActor final class ActivityMark: ActivityShowing {
  /// Whether something is going on.
  private(set) var isActive = false

  func show(isActive: Bool) {
    self.isActive = isActive
  }
}

/// Navigates in a terminal, where nothing is animated: it holds the stack of screens, for the drawing to read.
@MainActor final class TerminalNavigator: Pushing, Popping {
  /// The stack of screens.
  private(set) var state: NavigationState<StargazersRoute>

  /// Begins with one screen.
  init(root: StargazersRoute) {
    state = NavigationState(root: root)
  }

  /// The stack as people write a path: `tea/kettle › fan-7`.
  var path: String { state.stack.map(\.description).joined(separator: " › ") }

  func push(_ route: StargazersRoute, animated: Bool) { state.push(route) }

  @discardableResult func pop(animated: Bool) -> StargazersRoute? { state.pop() }
}
