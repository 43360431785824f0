// The seams of navigation, one small protocol for each. A screen takes the ones that it uses, and its test needs a
// double of those alone. `Route` is the app's own enum of the places one can go to; the seams name no framework.
//
// Each transition says whether it is animated. An extension of each seam says that it is, so that a screen mentions only the
// exceptions.

/// Puts a screen on top of the stack.
@MainActor public protocol Pushing<Route> {
  /// The app's places.
  associatedtype Route: Hashable & Sendable

  /// Shows the route's screen on top of the stack.
  func push(_ route: Route, animated: Bool)
}

extension Pushing {
  /// Shows the route's screen on top of the stack, animated.
  public func push(_ route: Route) { push(route, animated: true) }
}

/// Goes back by one screen.
@MainActor public protocol Popping<Route> {
  /// The app's places.
  associatedtype Route: Hashable & Sendable

  /// Takes the top screen off the stack. The root stays: nothing happens there.
  ///
  /// - Returns: The route that was left, or nothing at the root.
  @discardableResult func pop(animated: Bool) -> Route?
}

extension Popping {
  /// Takes the top screen off the stack, animated, and returns its route; the root stays: ``Popping/pop(animated:)``.
  @discardableResult public func pop() -> Route? { pop(animated: true) }
}

/// Goes back to a certain screen.
@MainActor public protocol PoppingBack<Route> {
  /// The app's places.
  associatedtype Route: Hashable & Sendable

  /// Takes all the screens above the route's off the stack; of several for the same route, the topmost stays.
  ///
  /// - Returns: The routes that were left, as they stood on the stack; none if the route was on top.
  /// - Throws: ``NavigationError/notOnStack(_:stack:)``; the stack is unchanged.
  @discardableResult func pop(to route: Route, animated: Bool) throws(NavigationError<Route>) -> [Route]
}

extension PoppingBack {
  /// Takes all the screens above the route's off the stack, animated: ``PoppingBack/pop(to:animated:)``.
  ///
  /// - Throws: ``NavigationError/notOnStack(_:stack:)``; the stack is unchanged.
  @discardableResult public func pop(to route: Route) throws(NavigationError<Route>) -> [Route] {
    try pop(to: route, animated: true)
  }
}

/// Goes back to the first screen.
@MainActor public protocol PoppingToRoot<Route> {
  /// The app's places.
  associatedtype Route: Hashable & Sendable

  /// Takes all the screens but the root off the stack.
  ///
  /// - Returns: The routes that were left, as they stood on the stack; none at the root.
  @discardableResult func popToRoot(animated: Bool) -> [Route]
}

extension PoppingToRoot {
  /// Takes all the screens but the root off the stack, animated, and returns their routes.
  @discardableResult public func popToRoot() -> [Route] { popToRoot(animated: true) }
}

/// Replaces the stack, for a deep link.
@MainActor public protocol StackReplacing<Route> {
  /// The app's places.
  associatedtype Route: Hashable & Sendable

  /// Replaces the whole stack; a presented screen stays. The signature makes sure that there is a root.
  func replaceStack(root: Route, path: [Route], animated: Bool)
}

extension StackReplacing {
  /// Replaces the whole stack, animated; a presented screen stays.
  public func replaceStack(root: Route, path: [Route]) { replaceStack(root: root, path: path, animated: true) }
}

/// Presents a screen over the stack.
@MainActor public protocol Presenting<Route> {
  /// The app's places.
  associatedtype Route: Hashable & Sendable

  /// Shows the route's screen over the stack, until it is dismissed.
  ///
  /// - Throws: ``NavigationError/alreadyPresenting(_:refused:)``; the presented screen stays.
  func present(_ route: Route, animated: Bool) throws(NavigationError<Route>)
}

extension Presenting {
  /// Shows the route's screen over the stack, animated, until it is dismissed.
  ///
  /// - Throws: ``NavigationError/alreadyPresenting(_:refused:)``; the presented screen stays.
  public func present(_ route: Route) throws(NavigationError<Route>) { try present(route, animated: true) }
}

/// Dismisses the screen over the stack.
@MainActor public protocol Dismissing<Route> {
  /// The app's places.
  associatedtype Route: Hashable & Sendable

  /// Takes away the presented screen, if there is one.
  ///
  /// - Returns: The route that was left, or nothing if none was presented.
  @discardableResult func dismiss(animated: Bool) -> Route?
}

extension Dismissing {
  /// Takes away the presented screen, animated, if there is one, and returns its route.
  @discardableResult public func dismiss() -> Route? { dismiss(animated: true) }
}

/// Starts over, after signing in or out for example.
@MainActor public protocol RootSetting<Route> {
  /// The app's places.
  associatedtype Route: Hashable & Sendable

  /// Makes the route's screen the only one: the stack and a presented screen go.
  func setRoot(_ route: Route, animated: Bool)
}

extension RootSetting {
  /// Makes the route's screen the only one, animated: the stack and a presented screen go.
  public func setRoot(_ route: Route) { setRoot(route, animated: true) }
}

/// Leaves the app for another one.
@MainActor public protocol URLOpening<Address> {
  /// The type of an address: `URL` in an app. The seam itself needs no Foundation.
  associatedtype Address: Hashable & Sendable

  /// Opens the address with the system.
  func open(_ address: Address)
}

/// All that a navigator does within the app. The composition root passes it on; a screen takes the parts that it uses.
@MainActor
public protocol Navigating<Route>: Pushing, Popping, PoppingBack, PoppingToRoot, StackReplacing, Presenting,
  Dismissing, RootSetting
{
  /// The app's places.
  associatedtype Route
}
