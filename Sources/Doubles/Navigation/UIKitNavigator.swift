#if canImport(UIKit)
  import UIKit

  /// Navigates in a `UINavigationController`. It only passes calls on: UIKit alone knows what is on the stack, since the
  /// user can swipe back at any time.
  ///
  ///     let navigator = UIKitNavigator(controller, root: AppRoute.list) { route, navigator in
  ///       switch route {
  ///       case .list: ListViewController(navigator: navigator)
  ///       case .detail(let id): DetailViewController(id: id, navigator: navigator)
  ///       }
  ///     }
  ///
  /// Screens retain the navigator, and it references them and their controller weakly. Its closure gets the navigator as an
  /// argument, so it need not capture it.
  @MainActor public final class UIKitNavigator<Route: Hashable & Sendable>: Navigating {
    private weak var controller: UINavigationController?
    private let makeScreen: @MainActor (Route, UIKitNavigator<Route>) -> UIViewController
    private var screens: [Screen] = []

    /// A screen that was made, and its route.
    private struct Screen {
      let route: Route
      weak var controller: UIViewController?
    }

    /// Starts in the controller with one screen.
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

    /// The route that is presented over the stack, if any.
    public var presented: Route? {
      controller?.presentedViewController.flatMap { routes(of: [$0]).first }
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
      controller?.present(screen(route), animated: animated)
    }

    @discardableResult public func dismiss(animated: Bool) -> Route? {
      guard let left = presented else { return nil }
      controller?.dismiss(animated: animated)
      return left
    }

    public func setRoot(_ route: Route, animated: Bool) {
      dismiss(animated: animated)
      controller?.setViewControllers([screen(route)], animated: animated)
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
