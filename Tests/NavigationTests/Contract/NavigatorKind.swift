import DoublesNavigation
import Testing

/// A kind of navigator that keeps a stack; reading `state` completes its pending transitions.
struct NavigatorKind: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// Makes the navigator, and a function that completes its pending transitions and returns the state.
  let make:
    @MainActor @Sendable (Place, [Place]) -> (
      any Navigating<Place>, state: @MainActor () throws -> NavigationState<Place>
    )
}
