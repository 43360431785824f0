#if canImport(DoublesNavigation)
  import DoublesNavigation
#endif

/// A navigator that goes nowhere and records what it was asked for.
///
///     let navigator = NavigatorSpy<AppRoute>()
///     let model = ListModel(navigator: navigator)
///
///     model.select(person)
///
///     #expect(navigator.pushes.calls == [Call(.detail(7))])
///
/// There is a spy for each seam. Each can be told what to answer (`navigator.popsBack.throws(…)`); until then nothing is
/// ever left. A `Timeline` of several of them tells in which order the screen used them. Prefer a ``FakeNavigator`` where
/// what counts is the place that the user ends up in.
@MainActor public final class NavigatorSpy<Route: Hashable & Sendable>: Navigating {
  /// Records the routes that were pushed.
  public let pushes: Spy<Route, Void, Never>
  /// Records each wish to go back by one, and answers with the route that was left.
  public let pops: Spy<Void, Route?, Never>
  /// Records the routes to go back to, and answers with those that were left.
  public let popsBack: Spy<Route, [Route], NavigationError<Route>>
  /// Records each wish to go back to the root, and answers with the routes that were left.
  public let popsToRoot: Spy<Void, [Route], Never>
  /// Records the stacks that were put in place of another, as root and path.
  public let replacements: Spy<(Route, [Route]), Void, Never>
  /// Records the routes that were presented.
  public let presentations: Spy<Route, Void, NavigationError<Route>>
  /// Records each wish to dismiss, and answers with the route that was left.
  public let dismissals: Spy<Void, Route?, Never>
  /// Records the routes that the app started over with.
  public let roots: Spy<Route, Void, Never>

  /// Makes a navigator that was asked for nothing yet.
  public init() {
    pushes = Spy { _ in }
    pops = Spy { nil }
    popsBack = Spy { (_: Route) throws(NavigationError<Route>) in [] }
    popsToRoot = Spy { [] }
    replacements = Spy { _, _ in }
    presentations = Spy { (_: Route) throws(NavigationError<Route>) in }
    dismissals = Spy { nil }
    roots = Spy { _ in }
  }

  public func push(_ route: Route) { pushes(route) }

  @discardableResult public func pop() -> Route? { pops() }

  @discardableResult public func pop(to route: Route) throws(NavigationError<Route>) -> [Route] {
    try popsBack(route)
  }

  @discardableResult public func popToRoot() -> [Route] { popsToRoot() }

  public func replaceStack(root: Route, path: [Route]) { replacements(root, path) }

  public func present(_ route: Route) throws(NavigationError<Route>) { try presentations(route) }

  @discardableResult public func dismiss() -> Route? { dismissals() }

  public func setRoot(_ route: Route) { roots(route) }
}
