#if canImport(DoublesNavigation)
  import DoublesNavigation
#endif

/// A fake navigator: it follows the same rules as a real one, in memory and without delay.
///
///     let navigator = FakeNavigator(root: Place.menu)
///     let model = MenuModel(navigator: navigator)
///
///     model.select(.mint)
///     model.order(.mint)
///     #expect(navigator.stack == [.menu, .tea(.mint), .order(.mint)])
///
/// It holds no screens, so it keeps nothing alive. Prefer it to a spy if the test is about where the user ends up.
@MainActor public final class FakeNavigator<Route: Hashable & Sendable>: Navigating {
  /// The screens that are shown.
  public internal(set) var state: NavigationState<Route>

  /// Creates a navigator that shows the given screens.
  ///
  /// - Parameters:
  ///   - root: The screen at the bottom of the stack.
  ///   - path: The screens above it, if the test begins deeper in the app.
  public init(root: Route, path: [Route] = []) {
    state = NavigationState(root: root, path: path)
  }

  /// The screens of the stack, the root first.
  public var stack: [Route] { state.stack }

  /// The screen over the stack, if any.
  public var presented: Route? { state.presented }

  public func push(_ route: Route, animated: Bool) { state.push(route) }

  @discardableResult public func pop(animated: Bool) -> Route? { state.pop() }

  @discardableResult public func pop(to route: Route, animated: Bool) throws(NavigationError<Route>) -> [Route] {
    try state.pop(to: route)
  }

  @discardableResult public func popToRoot(animated: Bool) -> [Route] { state.popToRoot() }

  public func replaceStack(root: Route, path: [Route], animated: Bool) { state.replaceStack(root: root, path: path) }

  public func present(_ route: Route, animated: Bool) throws(NavigationError<Route>) { try state.present(route) }

  @discardableResult public func dismiss(animated: Bool) -> Route? { state.dismiss() }

  public func setRoot(_ route: Route, animated: Bool) { state.setRoot(route) }
}
