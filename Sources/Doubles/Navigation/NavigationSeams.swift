// The seams of navigation, one small protocol for each. A screen takes the ones that it uses, and its test needs a
// double of only those. `Route` is the app's own enum of the places to go to; the seams don't mention a framework.
//
// Each transition takes a flag, `animated`. An extension of each seam passes true, so that a screen mentions only the exceptions.

/// Puts a screen on top of the stack.
@MainActor public protocol Pushing<Route> {
  /// The app's routes.
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
  /// The app's routes.
  associatedtype Route: Hashable & Sendable

  /// Takes the top screen off the stack. At the root, nothing happens.
  ///
  /// - Returns: The removed route, or nil at the root.
  @discardableResult func pop(animated: Bool) -> Route?
}

extension Popping {
  /// Takes the top screen off the stack, animated, and returns its route; the root stays: ``Popping/pop(animated:)``.
  @discardableResult public func pop() -> Route? { pop(animated: true) }
}

/// Goes back to a certain screen.
@MainActor public protocol PoppingBack<Route> {
  /// The app's routes.
  associatedtype Route: Hashable & Sendable

  /// Removes all screens above the route's. If the route is on the stack several times, its topmost screen stays.
  ///
  /// - Returns: The removed routes, in the order of the stack; none if the route was on top.
  /// - Throws: ``NavigationError/notOnStack(_:stack:)``; the stack is unchanged.
  @discardableResult func pop(to route: Route, animated: Bool) throws(NavigationError<Route>) -> [Route]
}

extension PoppingBack {
  /// Removes all screens above the route's, animated: ``PoppingBack/pop(to:animated:)``.
  ///
  /// - Throws: ``NavigationError/notOnStack(_:stack:)``; the stack is unchanged.
  @discardableResult public func pop(to route: Route) throws(NavigationError<Route>) -> [Route] {
    try pop(to: route, animated: true)
  }
}

/// Goes back to the first screen.
@MainActor public protocol PoppingToRoot<Route> {
  /// The app's routes.
  associatedtype Route: Hashable & Sendable

  /// Removes all screens but the root.
  ///
  /// - Returns: The removed routes, in the order of the stack; none at the root.
  @discardableResult func popToRoot(animated: Bool) -> [Route]
}

extension PoppingToRoot {
  /// Removes all screens but the root, animated, and returns their routes.
  @discardableResult public func popToRoot() -> [Route] { popToRoot(animated: true) }
}

/// Replaces the stack, for a deep link.
@MainActor public protocol StackReplacing<Route> {
  /// The app's routes.
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
  /// The app's routes.
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
  /// The app's routes.
  associatedtype Route: Hashable & Sendable

  /// Dismisses the presented screen, if there is one.
  ///
  /// - Returns: The dismissed route, or nil if none was presented.
  @discardableResult func dismiss(animated: Bool) -> Route?
}

extension Dismissing {
  /// Dismisses the presented screen, animated, if there is one, and returns its route.
  @discardableResult public func dismiss() -> Route? { dismiss(animated: true) }
}

/// Starts over, after signing in or out for example.
@MainActor public protocol RootSetting<Route> {
  /// The app's routes.
  associatedtype Route: Hashable & Sendable

  /// Makes the route's screen the only one: removes the stack and any presented screen.
  func setRoot(_ route: Route, animated: Bool)
}

extension RootSetting {
  /// Makes the route's screen the only one, animated: removes the stack and any presented screen.
  public func setRoot(_ route: Route) { setRoot(route, animated: true) }
}

/// Leaves the app for another app.
@MainActor public protocol URLOpening<Address> {
  /// The type of an address: `URL` in an app. The seam itself needs no Foundation.
  associatedtype Address: Hashable & Sendable

  /// Opens the address with the system.
  func open(_ address: Address)
}

/// Everything that a navigator does within the app. The composition root passes it on; a screen takes the parts that it uses.
@MainActor
public protocol Navigating<Route>: Pushing, Popping, PoppingBack, PoppingToRoot, StackReplacing, Presenting,
  Dismissing, RootSetting
{
  /// The app's routes.
  associatedtype Route
}
