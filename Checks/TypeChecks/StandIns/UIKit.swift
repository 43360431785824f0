// A stand-in for Apple's UIKit, where there is none: it declares just what Sources/Doubles/Navigation uses of it, with
// Apple's signatures, so that the adapter is compiled here too. What it does is what UIKit documents, without animation
// and without a screen. It is built by the tests, as a module named UIKit, and is no part of the package.
@_exported import Foundation

@MainActor open class UIViewController {
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {}
  public required init?(coder: NSCoder) {}
  public convenience init() { self.init(nibName: nil, bundle: nil) }

  public private(set) var presentedViewController: UIViewController?

  /// Not in UIKit: the transitions that were asked for, and whether with an animation.
  public fileprivate(set) var asked: [String] = []

  open func present(_ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil) {
    asked.append(flag ? "present, animated" : "present")
    presentedViewController = viewControllerToPresent
    completion?()
  }

  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    asked.append(flag ? "dismiss, animated" : "dismiss")
    presentedViewController = nil
    completion?()
  }
}

@MainActor open class UINavigationController: UIViewController {
  open var viewControllers: [UIViewController] = []

  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    asked.append(animated ? "set, animated" : "set")
    self.viewControllers = viewControllers
  }

  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    asked.append(animated ? "push, animated" : "push")
    viewControllers.append(viewController)
  }

  @discardableResult open func popViewController(animated: Bool) -> UIViewController? {
    asked.append(animated ? "pop, animated" : "pop")
    return viewControllers.count > 1 ? viewControllers.removeLast() : nil
  }

  @discardableResult open func popToViewController(
    _ viewController: UIViewController, animated: Bool
  ) -> [UIViewController]? {
    asked.append(animated ? "pop to, animated" : "pop to")
    guard let index = viewControllers.firstIndex(where: { $0 === viewController }) else { return nil }
    defer { viewControllers.removeSubrange((index + 1)...) }
    return Array(viewControllers[(index + 1)...])
  }

  @discardableResult open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    asked.append(animated ? "pop to root, animated" : "pop to root")
    defer { viewControllers.removeSubrange(1...) }
    return Array(viewControllers[1...])
  }
}

@MainActor open class UIApplication {
  public static let shared = UIApplication()

  public struct OpenExternalURLOptionsKey: Hashable, Sendable {}

  /// Not in UIKit: what was opened.
  public private(set) var opened: [URL] = []

  open func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: any Sendable] = [:],
    completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
  ) {
    opened.append(url)
    completion?(true)
  }
}
