// A stand-in for Apple's UIKit on other systems: it declares only the parts that the adapters in Sources/Doubles use,
// with Apple's signatures, so that they compile there, too. It behaves as UIKit documents, without a screen; the test
// ends the animations of presented screens.
@_exported import Foundation

@MainActor open class UIViewController {
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {}
  public required init?(coder: NSCoder) {}
  public convenience init() { self.init(nibName: nil, bundle: nil) }

  public private(set) var presentedViewController: UIViewController?
  private var isAnimating = false

  /// Not in UIKit: the requested transitions, each with its animation flag.
  public fileprivate(set) var asked: [String] = []

  open func present(_ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil) {
    asked.append(flag ? "present, animated" : "present")
    // UIKit logs a warning and does nothing.
    guard presentedViewController == nil, !isAnimating else { return }
    presentedViewController = viewControllerToPresent
    animate(flag) { completion?() }
  }

  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    asked.append(flag ? "dismiss, animated" : "dismiss")
    guard !isAnimating else { return }
    // The screen stays until the animation has ended.
    animate(flag) {
      self.presentedViewController = nil
      completion?()
    }
  }

  private func animate(_ isAnimated: Bool, _ end: @escaping () -> Void) {
    guard isAnimated else { return end() }
    isAnimating = true
    Animation.running.append {
      self.isAnimating = false
      end()
    }
  }
}

/// Not in UIKit: the animations of screens being presented and dismissed.
@MainActor public enum Animation {
  fileprivate static var running: [() -> Void] = []

  /// Ends all animations, including those that begin in the meantime.
  public static func endAll() {
    while !running.isEmpty { running.removeFirst()() }
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

  /// Not in UIKit: the opened URLs.
  public private(set) var opened: [URL] = []

  open func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: any Sendable] = [:],
    completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
  ) {
    opened.append(url)
    completion?(true)
  }
}

// UIKit creates a cell from a class through the Objective-C runtime; without it, the initializer has to be required.

@MainActor open class UITableViewCell {
  public enum CellStyle: Int { case `default` }

  public let reuseIdentifier: String?

  public required init(style: CellStyle, reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
  }

  open func prepareForReuse() {}
}

@MainActor open class UITableView {
  private var classes: [String: UITableViewCell.Type] = [:]
  private var waiting: [UITableViewCell] = []

  public init() {}

  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    classes[identifier] = cellClass as? UITableViewCell.Type
  }

  open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
    guard let cell = classes[identifier] else { fatalError("unable to dequeue a cell with identifier \(identifier)") }
    guard let index = waiting.firstIndex(where: { $0.reuseIdentifier == identifier }) else {
      return cell.init(style: .default, reuseIdentifier: identifier)
    }
    let used = waiting.remove(at: index)
    used.prepareForReuse()
    return used
  }

  /// Not in UIKit: takes back a cell that has left the screen.
  public func recycle(_ cell: UITableViewCell) { waiting.append(cell) }
}

extension IndexPath {
  public init(row: Int, section: Int) { self = [section, row] }
}
