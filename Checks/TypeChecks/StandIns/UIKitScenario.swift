// Runs the adapter for UIKit against the stand-in: a program of its own, since the tests are linked without either. That it
// keeps the rules of navigation is seen in another one (`RealNavigators`).
import UIKit

enum Place: Hashable, Sendable {
  case list
  case detail(Int)
  case settings
}

@MainActor final class Screen: UIViewController {
  static var alive = 0
  let navigator: UIKitNavigator<Place>

  init(navigator: UIKitNavigator<Place>) {
    self.navigator = navigator
    super.init(nibName: nil, bundle: nil)
    Self.alive += 1
  }

  required init?(coder: NSCoder) { nil }

  isolated deinit { Self.alive -= 1 }
}

func expect<Value: Equatable>(_ value: Value, _ expected: Value, line: UInt = #line) {
  if value != expected { fatalError("line \(line): \(value) is not \(expected)") }
}

@MainActor func scenario() throws {
  let controller = UINavigationController()
  let navigator = UIKitNavigator(controller, root: Place.list) { _, navigator in Screen(navigator: navigator) }
  navigator.push(.detail(1))
  navigator.push(.detail(2))
  navigator.push(.detail(3))
  expect(controller.viewControllers.count, 4)

  // The user swipes back: nobody tells the navigator.
  _ = controller.popViewController(animated: true)
  expect(navigator.stack, [.list, .detail(1), .detail(2)])

  navigator.pop()
  try navigator.present(.settings)
  navigator.dismiss()
  // The screen is still sliding down, and UIKit would refuse the next one.
  try navigator.present(.detail(4))
  expect(navigator.presented, .detail(4))
  Animation.endAll()
  expect(navigator.presented, .detail(4))
  expect(controller.presentedViewController != nil, true)

  // Nor can it be dismissed while it is sliding up.
  navigator.dismiss(animated: false)
  try navigator.present(.settings)
  navigator.setRoot(.list)
  expect(navigator.presented, nil)
  Animation.endAll()
  expect(controller.presentedViewController == nil, true)
  expect(Screen.alive, 1)
}

/// The calls of UIKit with their animations: each is animated if the transition is. The first screen just appears.
@MainActor func animations(_ animated: Bool) throws {
  let controller = UINavigationController()
  let navigator = UIKitNavigator(controller, root: Place.list) { _, _ in UIViewController() }
  navigator.push(.detail(1), animated: animated)
  navigator.pop(animated: animated)
  navigator.push(.detail(2), animated: animated)
  try navigator.pop(to: .list, animated: animated)
  navigator.popToRoot(animated: animated)
  navigator.replaceStack(root: .list, path: [.detail(3)], animated: animated)
  try navigator.present(.settings, animated: animated)
  Animation.endAll()
  navigator.dismiss(animated: animated)
  Animation.endAll()
  try navigator.present(.settings, animated: animated)
  Animation.endAll()
  navigator.setRoot(.list, animated: animated)

  let calls = [
    "push", "pop", "push", "pop to", "pop to root", "set", "present", "dismiss", "present", "dismiss", "set",
  ]
  expect(controller.asked, ["set"] + calls.map { animated ? "\($0), animated" : $0 })
}

@MainActor @main enum Scenario {
  static func main() throws {
    try scenario()
    for animated in [true, false] { try animations(animated) }
    // No cycle of controller, screens and navigator: all went when the scenario did.
    expect(Screen.alive, 0)

    if let url = URL(string: "https://example.org") { UIKitURLOpener().open(url) }
    expect(UIApplication.shared.opened.map(\.absoluteString), ["https://example.org"])
  }
}
