#if canImport(Doubles)
  import Doubles
#endif
#if canImport(DoublesNavigation)
  import DoublesNavigation
#endif

/// A navigator that goes nowhere and records each request.
///
///     let navigator = NavigatorSpy<Place>()
///
///     MenuModel(navigator: navigator).select(.mint)
///
///     #expect(navigator.pushSpy.calls == [Call(.tea(.mint), true)])
///
/// The last argument of each call says whether the transition is animated. There is a spy for each seam, with an answer of its
/// own (`navigator.popToSpy.throws(…)`); until then no route is left. A `Timeline` of several of them shows in which order the
/// screen used them. Prefer a ``FakeNavigator`` where the place that the user ends up in counts.
@MainActor public final class NavigatorSpy<Route: Hashable & Sendable>: Navigating {
  /// Makes a navigator without requests.
  public init() {}

  /// Records the routes that were pushed.
  public let pushSpy = Spy(of: NavigatorSpy.push(_:animated:))
  public func push(_ route: Route, animated: Bool) { pushSpy(route, animated) }

  /// Records each request to go back by one, and answers with the route that was left.
  public let popSpy = Spy(of: NavigatorSpy.pop(animated:), returns: nil)
  @discardableResult public func pop(animated: Bool) -> Route? { popSpy(animated) }

  /// Records the routes to go back to, and answers with those that were left.
  public let popToSpy = Spy(of: NavigatorSpy.pop(to:animated:), returns: [])
  @discardableResult public func pop(to route: Route, animated: Bool) throws(NavigationError<Route>) -> [Route] {
    try popToSpy(route, animated)
  }

  /// Records each request to go back to the root, and answers with the routes that were left.
  public let popToRootSpy = Spy(of: NavigatorSpy.popToRoot(animated:), returns: [])
  @discardableResult public func popToRoot(animated: Bool) -> [Route] { popToRootSpy(animated) }

  /// Records the stacks that replaced another, as root and path.
  public let replaceStackSpy = Spy(of: NavigatorSpy.replaceStack(root:path:animated:))
  public func replaceStack(root: Route, path: [Route], animated: Bool) { replaceStackSpy(root, path, animated) }

  /// Records the routes that were presented.
  public let presentSpy = Spy(of: NavigatorSpy.present(_:animated:))
  public func present(_ route: Route, animated: Bool) throws(NavigationError<Route>) {
    try presentSpy(route, animated)
  }

  /// Records each request to dismiss, and answers with the route that was left.
  public let dismissSpy = Spy(of: NavigatorSpy.dismiss(animated:), returns: nil)
  @discardableResult public func dismiss(animated: Bool) -> Route? { dismissSpy(animated) }

  /// Records the routes with which the app started over.
  public let setRootSpy = Spy(of: NavigatorSpy.setRoot(_:animated:))
  public func setRoot(_ route: Route, animated: Bool) { setRootSpy(route, animated) }
}
