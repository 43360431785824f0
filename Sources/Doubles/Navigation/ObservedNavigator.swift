/// A decorator: does something on every transition of another navigator, in one place.
///
/// Analytics that are called in every screen are forgotten in the next one. Here no screen knows of them:
///
///     let navigator = ObservedNavigator(base) { transition in
///       analytics.log("\(transition)")
///     }
///
/// The closure is called after each transition that took place. A call that changes nothing (to pop at the root, to pop
/// to a screen that isn't there) is not a transition. Decorators nest.
@MainActor public final class ObservedNavigator<Base: Navigating>: Navigating {
  /// The app's places.
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

  public func push(_ route: Route) {
    base.push(route)
    onTransition(.push(route))
  }

  @discardableResult public func pop() -> Route? {
    let left = base.pop()
    if let left { onTransition(.pop(from: left)) }
    return left
  }

  @discardableResult public func pop(to route: Route) throws(NavigationError<Route>) -> [Route] {
    let left = try base.pop(to: route)
    if !left.isEmpty { onTransition(.popBack(to: route, from: left)) }
    return left
  }

  @discardableResult public func popToRoot() -> [Route] {
    let left = base.popToRoot()
    if !left.isEmpty { onTransition(.popToRoot(from: left)) }
    return left
  }

  public func replaceStack(root: Route, path: [Route]) {
    base.replaceStack(root: root, path: path)
    onTransition(.replaceStack(root: root, path: path))
  }

  public func present(_ route: Route) throws(NavigationError<Route>) {
    try base.present(route)
    onTransition(.present(route))
  }

  @discardableResult public func dismiss() -> Route? {
    let left = base.dismiss()
    if let left { onTransition(.dismiss(left)) }
    return left
  }

  public func setRoot(_ route: Route) {
    base.setRoot(route)
    onTransition(.setRoot(route))
  }
}
