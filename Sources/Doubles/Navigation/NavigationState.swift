/// The screens that an app shows: a stack that always has a root, and perhaps one screen presented over it.
///
/// It holds the rules of navigation, independent of any framework, as a value that can be compared and kept.
public nonisolated struct NavigationState<Route: Hashable & Sendable>: Hashable, Sendable {
  /// The screen at the bottom of the stack.
  public private(set) var root: Route
  /// The screens above the root, the top one last. Any path is valid, so that a framework may set it.
  public var path: [Route]
  /// The screen over the stack, if any.
  public private(set) var presented: Route?

  /// Creates a stack with nothing presented over it.
  public init(root: Route, path: [Route] = []) {
    self.root = root
    self.path = path
  }

  /// All the screens of the stack, the root first.
  public var stack: [Route] { [root] + path }

  /// The screen on top of the stack.
  public var top: Route { path.last ?? root }

  /// Puts a route on top.
  public mutating func push(_ route: Route) {
    path.append(route)
  }

  /// Removes and returns the top route; returns nil at the root.
  public mutating func pop() -> Route? {
    path.popLast()
  }

  /// Removes and returns all routes above the topmost one that equals the given one.
  ///
  /// - Throws: ``NavigationError/notOnStack(_:stack:)``.
  public mutating func pop(to route: Route) throws(NavigationError<Route>) -> [Route] {
    guard let index = stack.lastIndex(of: route) else { throw .notOnStack(route, stack: stack) }
    // The path has no root, so its new length is the route's index on the stack.
    let left = Array(path[index...])
    path.removeLast(left.count)
    return left
  }

  /// Removes and returns all routes above the root.
  public mutating func popToRoot() -> [Route] {
    defer { path = [] }
    return path
  }

  /// Replaces the stack; a presented route stays.
  public mutating func replaceStack(root: Route, path: [Route]) {
    self.root = root
    self.path = path
  }

  /// Presents a route over the stack.
  ///
  /// - Throws: ``NavigationError/alreadyPresenting(_:refused:)``.
  public mutating func present(_ route: Route) throws(NavigationError<Route>) {
    if let presented { throw .alreadyPresenting(presented, refused: route) }
    presented = route
  }

  /// Dismisses the presented route, if there is one, and returns it.
  public mutating func dismiss() -> Route? {
    defer { presented = nil }
    return presented
  }

  /// Makes the route the only one, with nothing presented.
  public mutating func setRoot(_ route: Route) {
    self = NavigationState(root: route)
  }
}
