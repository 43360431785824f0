import Doubles
import Testing

/// `@concurrent` leaves the caller's actor, `nonisolated(nonsending)` stays on it: the double repeats the protocol's
/// words, and its spy runs where the double does.
struct AsyncIsolation {
  protocol Resizing: Sendable {
    @concurrent func resize(width: Int) async -> Int
    nonisolated(nonsending) func preview(width: Int) async -> Int
  }

  struct ResizingSpy: Resizing {
    let resizeSpy = Spy(of: Self.resize) { $0 }
    @concurrent func resize(width: Int) async -> Int { await resizeSpy(width) }

    let previewSpy = Spy(of: Self.preview) { $0 }
    nonisolated(nonsending) func preview(width: Int) async -> Int { await previewSpy(width) }
  }

  /// The system under test: a model on the main actor that shows a preview until the result is there.
  @MainActor final class Model {
    private(set) var shown = 0

    func show(_ width: Int, with resizing: any Resizing) async {
      shown = await resizing.preview(width: width)
      shown = await resizing.resize(width: width)
    }
  }

  @Test @MainActor func `the preview is shown while the work runs elsewhere`() async throws {
    let resizing = ResizingSpy()
    resizing.previewSpy.returns(10)
    resizing.resizeSpy.holds()
    let model = Model()
    async let done: Void = model.show(100, with: resizing)

    let held = try await resizing.resizeSpy.nextHeldCall()
    #expect(model.shown == 10)
    held.return(99)
    await done

    #expect(model.shown == 99)
    #expect(resizing.resizeSpy.calls == [Call(100)])
  }
}
