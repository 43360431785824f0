#if canImport(DoublesNavigation)
  import DoublesNavigation
#endif

/// A navigator that goes nowhere and records each request.
///
///     let navigator = NavigatorSpy<AppRoute>()
///     let model = ListModel(navigator: navigator)
///
///     model.select(person)
///
///     #expect(navigator.pushSpy.calls == [Call(.detail(7))])
///
/// There is a spy for each seam. Each can be told what to answer (`navigator.popToSpy.throws(…)`); until then no route
/// is left. A `Timeline` of several of them shows in which order the screen used them. Prefer a ``FakeNavigator`` where
/// the place that the user ends up in counts.
@MainActor public final class NavigatorSpy<Route: Hashable & Sendable>: Navigating {
  /// Makes a navigator that was asked for nothing yet.
  public init() {}

  /// Records the routes that were pushed.
  public let pushSpy = Spy(of: NavigatorSpy.push)
  public func push(_ route: Route) { pushSpy(route) }

  /// Records each request to go back by one, and answers with the route that was left.
  public let popSpy = Spy { nil as Route? }
  @discardableResult public func pop() -> Route? { popSpy() }

  /// Records the routes to go back to, and answers with those that were left.
  public let popToSpy = Spy(of: NavigatorSpy.pop(to:), returns: [])
  @discardableResult public func pop(to route: Route) throws(NavigationError<Route>) -> [Route] { try popToSpy(route) }

  /// Records each request to go back to the root, and answers with the routes that were left.
  public let popToRootSpy = Spy(of: NavigatorSpy.popToRoot, returns: [])
  @discardableResult public func popToRoot() -> [Route] { popToRootSpy() }

  /// Records the stacks that were put in place of another, as root and path.
  public let replaceStackSpy = Spy(of: NavigatorSpy.replaceStack)
  public func replaceStack(root: Route, path: [Route]) { replaceStackSpy(root, path) }

  /// Records the routes that were presented.
  public let presentSpy = Spy(of: NavigatorSpy.present)
  public func present(_ route: Route) throws(NavigationError<Route>) { try presentSpy(route) }

  /// Records each request to dismiss, and answers with the route that was left.
  public let dismissSpy = Spy(of: NavigatorSpy.dismiss, returns: nil)
  @discardableResult public func dismiss() -> Route? { dismissSpy() }

  /// Records the routes that the app started over with.
  public let setRootSpy = Spy(of: NavigatorSpy.setRoot)
  public func setRoot(_ route: Route) { setRootSpy(route) }
}
