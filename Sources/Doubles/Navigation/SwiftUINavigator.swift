#if canImport(SwiftUI)
  public import SwiftUI

  /// A navigator for SwiftUI: it holds the state, and a ``NavigatorView`` shows that state.
  ///
  ///     @State private var navigator = SwiftUINavigator(root: AppRoute.list)
  ///
  ///     NavigatorView(navigator) { route in
  ///       switch route {
  ///       case .list: ListView(model: ListModel(navigator: navigator))
  ///       case .detail(let id): DetailView(id: id)
  ///       }
  ///     }
  @MainActor @Observable public final class SwiftUINavigator<Route: Hashable & Sendable>: Navigating {
    /// The screens that are shown.
    public private(set) var state: NavigationState<Route>

    /// The screens above the root; SwiftUI sets them when the user swipes back.
    public var path: [Route] {
      get { state.path }
      set { state.path = newValue }
    }

    /// Whether a screen is presented; SwiftUI sets it to false when the user swipes it down.
    public var isPresenting: Bool {
      get { state.presented != nil }
      set { if !newValue { dismiss() } }
    }

    /// Creates a navigator that shows one screen.
    public init(root: Route) {
      state = NavigationState(root: root)
    }

    public func push(_ route: Route, animated: Bool) {
      show(animated: animated) { $0.push(route) }
    }

    @discardableResult public func pop(animated: Bool) -> Route? {
      show(animated: animated) { $0.pop() }
    }

    @discardableResult public func pop(to route: Route, animated: Bool) throws(NavigationError<Route>) -> [Route] {
      try show(animated: animated) { state throws(NavigationError<Route>) in try state.pop(to: route) }
    }

    @discardableResult public func popToRoot(animated: Bool) -> [Route] {
      show(animated: animated) { $0.popToRoot() }
    }

    public func replaceStack(root: Route, path: [Route], animated: Bool) {
      show(animated: animated) { $0.replaceStack(root: root, path: path) }
    }

    public func present(_ route: Route, animated: Bool) throws(NavigationError<Route>) {
      try show(animated: animated) { state throws(NavigationError<Route>) in try state.present(route) }
    }

    @discardableResult public func dismiss(animated: Bool) -> Route? {
      show(animated: animated) { $0.dismiss() }
    }

    public func setRoot(_ route: Route, animated: Bool) {
      show(animated: animated) { $0.setRoot(route) }
    }

    /// Changes the state in a SwiftUI transaction that determines whether the views may animate.
    private func show<Left, Failure: Error>(
      animated: Bool, _ change: (inout NavigationState<Route>) throws(Failure) -> Left
    ) throws(Failure) -> Left {
      var after = state
      let left = try change(&after)
      var transaction = Transaction()
      transaction.disablesAnimations = !animated
      withTransaction(transaction) { state = after }
      return left
    }
  }

  /// Shows the screens of a ``SwiftUINavigator``.
  public struct NavigatorView<Route: Hashable & Sendable, Screen: View>: View {
    @Bindable private var navigator: SwiftUINavigator<Route>
    private let screen: @MainActor (Route) -> Screen

    /// Creates the view.
    ///
    /// - Parameters:
    ///   - navigator: Holds the screens to show.
    ///   - screen: Makes the screen of a route.
    public init(
      _ navigator: SwiftUINavigator<Route>, @ViewBuilder screen: @escaping @MainActor (Route) -> Screen
    ) {
      _navigator = Bindable(wrappedValue: navigator)
      self.screen = screen
    }

    public var body: some View {
      NavigationStack(path: $navigator.path) {
        screen(navigator.state.root)
          .navigationDestination(for: Route.self) { screen($0) }
      }
      .sheet(isPresented: $navigator.isPresenting) {
        if let presented = navigator.state.presented { screen(presented) }
      }
    }
  }
#endif
