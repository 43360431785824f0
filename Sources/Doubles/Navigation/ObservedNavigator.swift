/// A decorator that runs a closure after every transition of another navigator.
///
/// Analytics code that every screen must call is forgotten in the next screen. Here, no screen knows about it:
///
///     let navigator = ObservedNavigator(base) { transition in
///       analytics.log("\(transition)")
///     }
///
/// The closure is called after each transition that took place. A call that changes nothing (popping at the root, or to a
/// screen that isn't there) isn't a transition. Decorators nest.
@MainActor public final class ObservedNavigator<Base: Navigating>: Navigating {
  /// The app's routes.
  public typealias Route = Base.Route

  private let base: Base
  private let onTransition: @MainActor (Transition<Route>) -> Void

  /// Decorates a navigator.
  ///
  /// - Parameters:
  ///   - base: Makes the transitions.
  ///   - onTransition: Called after each transition. It is kept as long as this navigator, so it should not capture a
  ///     screen that holds the navigator strongly.
  public init(_ base: Base, onTransition: @escaping @MainActor (Transition<Route>) -> Void) {
    self.base = base
    self.onTransition = onTransition
  }

  public func push(_ route: Route, animated: Bool) {
    base.push(route, animated: animated)
    onTransition(.push(route))
  }

  @discardableResult public func pop(animated: Bool) -> Route? {
    let left = base.pop(animated: animated)
    if let left { onTransition(.pop(from: left)) }
    return left
  }

  @discardableResult public func pop(to route: Route, animated: Bool) throws(NavigationError<Route>) -> [Route] {
    let left = try base.pop(to: route, animated: animated)
    if !left.isEmpty { onTransition(.popBack(to: route, from: left)) }
    return left
  }

  @discardableResult public func popToRoot(animated: Bool) -> [Route] {
    let left = base.popToRoot(animated: animated)
    if !left.isEmpty { onTransition(.popToRoot(from: left)) }
    return left
  }

  public func replaceStack(root: Route, path: [Route], animated: Bool) {
    base.replaceStack(root: root, path: path, animated: animated)
    onTransition(.replaceStack(root: root, path: path))
  }

  public func present(_ route: Route, animated: Bool) throws(NavigationError<Route>) {
    try base.present(route, animated: animated)
    onTransition(.present(route))
  }

  @discardableResult public func dismiss(animated: Bool) -> Route? {
    let left = base.dismiss(animated: animated)
    if let left { onTransition(.dismiss(left)) }
    return left
  }

  public func setRoot(_ route: Route, animated: Bool) {
    base.setRoot(route, animated: animated)
    onTransition(.setRoot(route))
  }
}
