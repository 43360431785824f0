import DoublesNavigation
import SwiftUI
import UIKit

// The doubles run the same suite in NavigationTests.
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
          // The stack belongs to the controller, which the navigator doesn't retain.
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
