#if canImport(UIKit)
  public import UIKit

  /// A navigator that passes calls on to a `UINavigationController`, whose user can swipe back at any time.
  ///
  ///     let navigator = UIKitNavigator(controller, root: AppRoute.list) { route, navigator in
  ///       switch route {
  ///       case .list: ListViewController(navigator: navigator)
  ///       case .detail(let id): DetailViewController(id: id, navigator: navigator)
  ///       }
  ///     }
  ///
  /// UIKit refuses to present a screen while another one is still being dismissed, and vice versa. So presenting
  /// and dismissing wait for each other's animations, and ``presented`` is the screen that will be there in the end. A
  /// sheet that the user is dragging down counts as presented until it has gone.
  ///
  /// Screens retain the navigator, and it references them and their controller weakly. Its closure gets the navigator as an
  /// argument, so it need not capture it.
  @MainActor public final class UIKitNavigator<Route: Hashable & Sendable>: Navigating {
    private weak var controller: UINavigationController?
    private let makeScreen: @MainActor (Route, UIKitNavigator<Route>) -> UIViewController
    private var screens: [Screen] = []
    /// The changes over the stack: the change whose animation is running, and the changes that wait for it.
    private var changes: [Change] = []

    /// A change of the screen over the stack.
    private enum Change {
      case present(Route, animated: Bool)
      case dismiss(animated: Bool)
    }

    /// A screen that was made, and its route.
    private struct Screen {
      let route: Route
      weak var controller: UIViewController?
    }

    /// Creates a navigator that shows one screen in the controller.
    ///
    /// - Parameters:
    ///   - controller: Shows the screens; it is not kept alive.
    ///   - root: The first screen.
    ///   - makeScreen: Makes the screen of a route, which may hold the navigator.
    public init(
      _ controller: UINavigationController, root: Route,
      makeScreen: @escaping @MainActor (Route, UIKitNavigator<Route>) -> UIViewController
    ) {
      self.controller = controller
      self.makeScreen = makeScreen
      controller.setViewControllers([screen(root)], animated: false)
    }

    /// The routes that the controller shows, the root first.
    public var stack: [Route] { routes(of: controller?.viewControllers ?? []) }

    /// The route that is presented over the stack, if any, once all animations have ended.
    public var presented: Route? {
      switch changes.last {
      case .present(let route, _): route
      case .dismiss: nil
      case nil: controller?.presentedViewController.flatMap { routes(of: [$0]).first }
      }
    }

    public func push(_ route: Route, animated: Bool) {
      controller?.pushViewController(screen(route), animated: animated)
    }

    @discardableResult public func pop(animated: Bool) -> Route? {
      controller?.popViewController(animated: animated).flatMap { routes(of: [$0]).first }
    }

    @discardableResult public func pop(to route: Route, animated: Bool) throws(NavigationError<Route>) -> [Route] {
      let shown = controller?.viewControllers ?? []
      guard let target = shown.last(where: { routes(of: [$0]) == [route] }) else {
        throw .notOnStack(route, stack: stack)
      }
      return routes(of: controller?.popToViewController(target, animated: animated) ?? [])
    }

    @discardableResult public func popToRoot(animated: Bool) -> [Route] {
      routes(of: controller?.popToRootViewController(animated: animated) ?? [])
    }

    public func replaceStack(root: Route, path: [Route], animated: Bool) {
      controller?.setViewControllers(([root] + path).map(screen), animated: animated)
    }

    public func present(_ route: Route, animated: Bool) throws(NavigationError<Route>) {
      if let presented { throw .alreadyPresenting(presented, refused: route) }
      change(.present(route, animated: animated))
    }

    @discardableResult public func dismiss(animated: Bool) -> Route? {
      guard let left = presented else { return nil }
      change(.dismiss(animated: animated))
      return left
    }

    public func setRoot(_ route: Route, animated: Bool) {
      dismiss(animated: animated)
      controller?.setViewControllers([screen(route)], animated: animated)
    }

    private func change(_ change: Change) {
      changes.append(change)
      if changes.count == 1 { makeNextChange() }
    }

    /// Performs the first waiting change, and the next one when its animation has ended.
    private func makeNextChange() {
      let end = { @MainActor [weak self] in
        self?.changes.removeFirst()
        self?.makeNextChange()
      }
      switch (changes.first, controller) {
      case (nil, _): break
      case (_, nil): changes = []
      case (.present(let route, let animated), let controller?):
        controller.present(screen(route), animated: animated, completion: end)
      case (.dismiss(let animated), let controller?):
        controller.dismiss(animated: animated, completion: end)
      }
    }

    private func screen(_ route: Route) -> UIViewController {
      let made = makeScreen(route, self)
      screens.removeAll { $0.controller == nil }
      screens.append(Screen(route: route, controller: made))
      return made
    }

    private func routes(of controllers: [UIViewController]) -> [Route] {
      controllers.compactMap { controller in screens.first { $0.controller === controller }?.route }
    }
  }
#endif
