import DoublesNavigation
import StargazersSample

/// Navigates in a terminal: it holds which screens there are, and whoever draws looks here.
@MainActor final class TerminalNavigator: Pushing, Popping {
  /// Which screens there are.
  private(set) var state: NavigationState<StargazersRoute>

  /// Begins with one screen.
  init(root: StargazersRoute) {
    state = NavigationState(root: root)
  }

  /// The stack as people write a path: `tea/kettle › fan-7`.
  var path: String { state.stack.map(\.description).joined(separator: " › ") }

  func push(_ route: StargazersRoute) { state.push(route) }

  @discardableResult func pop() -> StargazersRoute? { state.pop() }
}
