// The real navigators, against the stand-ins: a program of its own, which runs the suite in
// Tests/DoublesTests/Navigation/NavigatingContractTests.swift on them.
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
          // The stack is the controller's, which the navigator doesn't keep alive.
          try withExtendedLifetime(controller) {
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

@main enum Suite {
  static func main() async {
    await Testing.__swiftPMEntryPoint() as Never
  }
}
