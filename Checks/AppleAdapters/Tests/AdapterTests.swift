import DoublesNavigation
import Foundation
import SwiftUI
import Synchronization
import Testing
import UIKit

/// Tests beyond the contract of all navigators: user gestures, animations, and references that retain screens.
@MainActor struct `The adapters` {
  final class Screen: UIViewController {
    let navigator: UIKitNavigator<Place>

    init(navigator: UIKitNavigator<Place>) {
      self.navigator = navigator
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }
  }

  @Test func `the navigator's stack follows the user's swipe back`() {
    let controller = UINavigationController()
    let navigator = UIKitNavigator(controller, root: Place.list) { _, _ in UIViewController() }
    for id in 1...3 { navigator.push(.detail(id)) }

    controller.popViewController(animated: true)

    #expect(navigator.stack == [.list, .detail(1), .detail(2)])
  }

  @Test func `presenting and dismissing wait for each other's animations`() throws {
    let controller = UINavigationController()
    let navigator = UIKitNavigator(controller, root: Place.list) { _, _ in UIViewController() }
    try navigator.present(.settings)
    navigator.dismiss()
    // The screen is still sliding down, and UIKit would refuse the next one.
    try navigator.present(.detail(4))
    #expect(navigator.presented == .detail(4))
    Animation.endAll()
    #expect(navigator.presented == .detail(4))
    #expect(controller.presentedViewController != nil)

    // Nor can it be dismissed while it is sliding up.
    navigator.dismiss(animated: false)
    try navigator.present(.settings)
    navigator.setRoot(.list)
    #expect(navigator.presented == nil)
    Animation.endAll()
    #expect(controller.presentedViewController == nil)
  }

  @Test func `the controller, the screens and the navigator don't retain each other`() {
    weak var screen: Screen?
    weak var popped: UIViewController?
    do {
      let controller = UINavigationController()
      let navigator = UIKitNavigator(controller, root: Place.list) { _, navigator in Screen(navigator: navigator) }
      navigator.push(.detail(1))
      popped = controller.viewControllers.last
      navigator.pop()
      screen = controller.viewControllers.first as? Screen
      #expect(screen != nil)
      #expect(popped == nil)
    }

    #expect(screen == nil)
  }

  /// The first screen appears without an animation.
  @Test(arguments: [true, false])
  func `every UIKit call is animated if its transition is`(animated: Bool) throws {
    let controller = UINavigationController()
    let navigator = UIKitNavigator(controller, root: Place.list) { _, _ in UIViewController() }

    try makeAllTransitions(of: navigator, animated: animated)

    let calls = [
      "push", "pop", "push", "pop to", "push", "pop to root", "set", "present", "dismiss", "present", "dismiss", "set",
    ]
    #expect(controller.asked == ["set"] + calls.map { animated ? "\($0), animated" : $0 })
  }

  @Test(arguments: [true, false])
  func `SwiftUI's transaction animates only animated transitions`(animated: Bool) throws {
    Transaction.latest.withLock { $0 = [] }

    try makeAllTransitions(of: SwiftUINavigator(root: Place.list), animated: animated)

    #expect(Transaction.latest.withLock(\.self) == Array(repeating: !animated, count: 11))
  }

  private func makeAllTransitions(of navigator: any Navigating<Place>, animated: Bool) throws {
    navigator.push(.detail(1), animated: animated)
    navigator.pop(animated: animated)
    navigator.push(.detail(2), animated: animated)
    try navigator.pop(to: .list, animated: animated)
    navigator.push(.detail(2), animated: animated)
    navigator.popToRoot(animated: animated)
    navigator.replaceStack(root: .list, path: [.detail(3)], animated: animated)
    try navigator.present(.settings, animated: animated)
    Animation.endAll()
    navigator.dismiss(animated: animated)
    Animation.endAll()
    try navigator.present(.settings, animated: animated)
    Animation.endAll()
    navigator.setRoot(.list, animated: animated)
    Animation.endAll()
  }

  @Test func `an address is opened by the app`() throws {
    UIKitURLOpener().open(try #require(URL(string: "https://example.org")))

    #expect(UIApplication.shared.opened.map(\.absoluteString) == ["https://example.org"])
  }
}
