/// A change of screens that a navigator made, reported by an ``ObservedNavigator``.
public nonisolated enum Transition<Route: Hashable & Sendable>: Hashable, Sendable {
  /// A screen was put on top of the stack.
  case push(Route)
  /// The top screen was taken off.
  case pop(from: Route)
  /// Some screens were taken off, to come back to a certain one.
  case popBack(to: Route, from: [Route])
  /// All screens but the root were taken off.
  case popToRoot(from: [Route])
  /// A new stack replaced the old one.
  case replaceStack(root: Route, path: [Route])
  /// A screen was presented over the stack.
  case present(Route)
  /// The screen over the stack was dismissed.
  case dismiss(Route)
  /// The app started over with one screen.
  case setRoot(Route)
}
