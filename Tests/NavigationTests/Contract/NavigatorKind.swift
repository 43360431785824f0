import DoublesNavigation
import Testing

/// A navigator that keeps a stack, behind a common face: each transition has happened when `state` is read.
struct NavigatorKind: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// Makes the navigator, and what brings its pending transitions to their end and tells where they led.
  let make:
    @MainActor @Sendable (Place, [Place]) -> (
      any Navigating<Place>, state: @MainActor () throws -> NavigationState<Place>
    )
}
