/// The reason why a navigator refused a transition. The screens stay as they were.
public nonisolated enum NavigationError<Route: Hashable & Sendable>: Error, Hashable, CustomStringConvertible {
  /// The screen to go back to is not on the stack.
  case notOnStack(Route, stack: [Route])
  /// A screen is already presented: there can't be two over the same screen.
  case alreadyPresenting(Route, refused: Route)

  /// The reason, with its routes.
  public var description: String {
    switch self {
    case .notOnStack(let route, let stack):
      "can't pop to \(route): the stack is \(stack.map { "\($0)" }.joined(separator: " › "))"
    case .alreadyPresenting(let presented, let refused):
      "can't present \(refused): \(presented) is presented; dismiss it first"
    }
  }
}
