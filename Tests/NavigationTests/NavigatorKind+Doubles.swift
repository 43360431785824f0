import DoublesNavigation
import DoublesNavigators

// The real ones, `UIKitNavigator` and `SwiftUINavigator`, are in Checks/AppleAdapters/Tests.
extension NavigatorKind {
  static let all: [NavigatorKind] = [
    NavigatorKind(testDescription: "FakeNavigator") { root, path in
      let navigator = FakeNavigator(root: root, path: path)
      return (navigator, { navigator.state })
    },
    NavigatorKind(testDescription: "ObservedNavigator") { root, path in
      let navigator = FakeNavigator(root: root, path: path)
      return (ObservedNavigator(navigator) { _ in }, { navigator.state })
    },
  ]
}
