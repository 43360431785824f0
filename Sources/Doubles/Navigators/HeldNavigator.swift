#if canImport(DoublesNavigation)
  import DoublesNavigation
#endif

/// A fake navigator whose transitions take as long as the test wants.
///
/// A real transition is animated: for a while the old screen is still there, and the user can tap again, or abandon a swipe
/// back halfway. Here a transition begins when it is requested, and the test ends it:
///
///     let navigator = HeldNavigator(root: Route.list)
///     let model = ListModel(navigator: navigator)
///     model.select(person)                       // begins
///     model.select(person)                       // tapped again in mid-transition
///     #expect(navigator.pending == [.push(.detail(7))])
///
///     try navigator.complete()
///     #expect(navigator.stack == [.list, .detail(7)])
///
/// Transitions end in the order in which they began. Each starts from where the ones before it will lead: popping twice
/// removes two screens. A transition without an animation takes no time: it ends as soon as those before it have.
@MainActor public final class HeldNavigator<Route: Hashable & Sendable>: Navigating {
  /// The reason why a transition can't be ended.
  public enum Failure: Error, Hashable, Sendable, CustomStringConvertible {
    /// No transition is pending.
    case nothingPending

    /// The reason.
    public var description: String {
      "no transition is pending: either none has begun, or all have been completed or cancelled"
    }
  }

  /// The screens that are shown: where the completed transitions led.
  public private(set) var state: NavigationState<Route>
  /// The screens to which the pending transitions lead.
  private let target: FakeNavigator<Route>
  private var queue: [(transition: Transition<Route>, isAnimated: Bool, after: NavigationState<Route>)] = []

  /// Makes a navigator that shows the given screens.
  ///
  /// - Parameters:
  ///   - root: The screen at the bottom of the stack.
  ///   - path: The screens above it.
  public init(root: Route, path: [Route] = []) {
    target = FakeNavigator(root: root, path: path)
    state = target.state
  }

  /// The screens of the stack as they are shown, the root first.
  public var stack: [Route] { state.stack }

  /// The screen shown over the stack, if any.
  public var presented: Route? { state.presented }

  /// The transitions that have begun and not ended, the oldest first.
  public var pending: [Transition<Route>] { queue.map(\.transition) }

  /// Ends the oldest transition: its screens are shown now.
  ///
  /// - Returns: The transition.
  /// - Throws: ``Failure/nothingPending``.
  @discardableResult public func complete() throws(Failure) -> Transition<Route> {
    guard !queue.isEmpty else { throw .nothingPending }
    let oldest = queue.removeFirst()
    state = oldest.after
    endInstantOnes()
    return oldest.transition
  }

  /// Cancels the oldest transition, like a swipe that is abandoned halfway. Later ones are cancelled, too, since they start
  /// from where it would have led.
  ///
  /// - Returns: All the transitions that won't take place, the oldest first.
  /// - Throws: ``Failure/nothingPending``.
  @discardableResult public func cancel() throws(Failure) -> [Transition<Route>] {
    guard !queue.isEmpty else { throw .nothingPending }
    defer { (queue, target.state) = ([], state) }
    return pending
  }

  public func push(_ route: Route, animated: Bool) {
    begin(animated) { $0.push(route) }
  }

  @discardableResult public func pop(animated: Bool) -> Route? {
    begin(animated) { $0.pop() }
  }

  @discardableResult public func pop(to route: Route, animated: Bool) throws(NavigationError<Route>) -> [Route] {
    try begin(animated) { target throws(NavigationError<Route>) in try target.pop(to: route) }
  }

  @discardableResult public func popToRoot(animated: Bool) -> [Route] {
    begin(animated) { $0.popToRoot() }
  }

  public func replaceStack(root: Route, path: [Route], animated: Bool) {
    begin(animated) { $0.replaceStack(root: root, path: path) }
  }

  public func present(_ route: Route, animated: Bool) throws(NavigationError<Route>) {
    try begin(animated) { target throws(NavigationError<Route>) in try target.present(route) }
  }

  @discardableResult public func dismiss(animated: Bool) -> Route? {
    begin(animated) { $0.dismiss() }
  }

  public func setRoot(_ route: Route, animated: Bool) {
    begin(animated) { $0.setRoot(route) }
  }

  /// Makes the transition at its target, unless it changes nothing there, and shows it when it ends.
  private func begin<Left, Refusal: Error>(
    _ isAnimated: Bool, _ request: (ObservedNavigator<FakeNavigator<Route>>) throws(Refusal) -> Left
  ) throws(Refusal) -> Left {
    defer { endInstantOnes() }
    return try request(
      ObservedNavigator(target) { [self] transition in queue.append((transition, isAnimated, target.state)) })
  }

  /// Ends the oldest transitions, as far as they take no time.
  private func endInstantOnes() {
    while let oldest = queue.first, !oldest.isAnimated {
      state = oldest.after
      queue.removeFirst()
    }
  }
}
