// The real navigators, against the stand-ins: a program of its own, which runs the suite in
// Tests/NavigationTests/NavigatingContractTests.swift on them.
import DoublesNavigation
import SwiftUI
import Testing
import UIKit

extension NavigatorKind {
  static let all = [
    NavigatorKind(testDescription: "UIKitNavigator") { root, path in
      let controller = UINavigationController()
      let navigator = UIKitNavigator(controller, root: root) { _, _ in UIViewController() }
      for place in path { navigator.push(place) }
      return (
        navigator,
        {
          Animation.endAll()
          // The stack is the controller's, which the navigator doesn't keep alive.
          return try withExtendedLifetime(controller) {
            var state = NavigationState(root: navigator.stack[0], path: Array(navigator.stack.dropFirst()))
            if let presented = navigator.presented { try state.present(presented) }
            return state
          }
        }
      )
    },
    NavigatorKind(testDescription: "SwiftUINavigator") { root, path in
      let navigator = SwiftUINavigator(root: root)
      navigator.path = path
      return (navigator, { navigator.state })
    },
  ]
}

@MainActor @Test func `SwiftUI's transaction allows animations to a transition that is animated, and to no other`()
  throws
{
  let navigator = SwiftUINavigator(root: Place.list)
  for animated in [true, false] {
    Transaction.latest.withLock { $0 = [] }

    navigator.push(.detail(1), animated: animated)
    navigator.pop(animated: animated)
    try navigator.pop(to: .list, animated: animated)
    navigator.popToRoot(animated: animated)
    navigator.replaceStack(root: .list, path: [], animated: animated)
    try navigator.present(.settings, animated: animated)
    navigator.dismiss(animated: animated)
    navigator.setRoot(.list, animated: animated)

    #expect(Transaction.latest.withLock(\.self) == Array(repeating: !animated, count: 8))
  }
}

@main enum Suite {
  static func main() async {
    await Testing.__swiftPMEntryPoint() as Never
  }
}
