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
/// The last argument of each call says whether the transition is animated. Each seam has its own spy, which takes answers
/// (`navigator.popToSpy.throws(…)`); by default it returns no removed route. A `Timeline` of several spies shows the order of
/// their calls. Prefer a ``FakeNavigator`` if the test is about where the user ends up.
@MainActor public final class NavigatorSpy<Route: Hashable & Sendable>: Navigating {
  /// Creates a navigator with an empty record.
  public init() {}

  /// Records the routes that were pushed.
  public let pushSpy = Spy(of: NavigatorSpy.push(_:animated:))
  public func push(_ route: Route, animated: Bool) { pushSpy(route, animated) }

  /// Records each request to go back by one screen, and answers with the removed route.
  public let popSpy = Spy(of: NavigatorSpy.pop(animated:), returns: nil)
  @discardableResult public func pop(animated: Bool) -> Route? { popSpy(animated) }

  /// Records the routes to go back to, and answers with the removed routes.
  public let popToSpy = Spy(of: NavigatorSpy.pop(to:animated:), returns: [])
  @discardableResult public func pop(to route: Route, animated: Bool) throws(NavigationError<Route>) -> [Route] {
    try popToSpy(route, animated)
  }

  /// Records each request to go back to the root, and answers with the removed routes.
  public let popToRootSpy = Spy(of: NavigatorSpy.popToRoot(animated:), returns: [])
  @discardableResult public func popToRoot(animated: Bool) -> [Route] { popToRootSpy(animated) }

  /// Records the stacks that replaced others, as root and path.
  public let replaceStackSpy = Spy(of: NavigatorSpy.replaceStack(root:path:animated:))
  public func replaceStack(root: Route, path: [Route], animated: Bool) { replaceStackSpy(root, path, animated) }

  /// Records the routes that were presented.
  public let presentSpy = Spy(of: NavigatorSpy.present(_:animated:))
  public func present(_ route: Route, animated: Bool) throws(NavigationError<Route>) {
    try presentSpy(route, animated)
  }

  /// Records each request to dismiss, and answers with the dismissed route.
  public let dismissSpy = Spy(of: NavigatorSpy.dismiss(animated:), returns: nil)
  @discardableResult public func dismiss(animated: Bool) -> Route? { dismissSpy(animated) }

  /// Records the routes with which the app started over.
  public let setRootSpy = Spy(of: NavigatorSpy.setRoot(_:animated:))
  public func setRoot(_ route: Route, animated: Bool) { setRootSpy(route, animated) }
}
