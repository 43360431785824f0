import TestSupport
import Testing

@testable import Doubles

/// The wait that all others stand on, looked at from below.
struct WaitForValueTests {
  /// A state that somebody may wait for, with a hook just before each look at it.
  final class Kettle: Sendable {
    struct State: AwaitableState {
      var isHot = false
      var waiters: [Waiter<State>] = []
    }

    let hook: @Sendable () -> Void
    private let state = Locked(State())

    init(hook: @escaping @Sendable () -> Void) {
      self.hook = hook
    }

    nonisolated(nonsending) func heat() async throws(CancellationError) {
      try await waitForValue(
        on: { (look: (inout State) -> [Resumption]) -> Void in
          self.hook()
          self.state.resume(look)
        }, until: { $0.isHot ? () : nil })
    }
  }

  @Test @MainActor func `a wait stands in line before its actor does anything else`() async {
    let lookSpy = Spy {}
    let kettle = Kettle { lookSpy() }

    let waiting = Task.immediate { @MainActor in try await kettle.heat() }

    #expect(lookSpy.callCount == 1)
    waiting.cancel()
    _ = await waiting.result
  }
}
