import Doubles
import DoublesNavigation
import Testing

/// The navigators that keep a stack, each behind a common face: what was asked for has happened when `state` is read.
struct NavigatorKind: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// Makes the navigator, and what brings its pending transitions to their end and tells where they led.
  let make:
    @MainActor @Sendable (Place, [Place]) -> (
      any Navigating<Place>, state: @MainActor () throws -> NavigationState<Place>
    )

  static let all: [NavigatorKind] = [
    NavigatorKind(testDescription: "FakeNavigator") { root, path in
      let navigator = FakeNavigator(root: root, path: path)
      return (navigator, { navigator.state })
    },
    NavigatorKind(testDescription: "HeldNavigator") { root, path in
      let navigator = HeldNavigator(root: root, path: path)
      return (
        navigator,
        {
          while !navigator.pending.isEmpty { try navigator.complete() }
          return navigator.state
        }
      )
    },
    NavigatorKind(testDescription: "ObservedNavigator") { root, path in
      let navigator = FakeNavigator(root: root, path: path)
      return (ObservedNavigator(navigator) { _ in }, { navigator.state })
    },
  ]

}
