import DoublesSchedules
import NetworkingSample
import Testing

/// An object that tasks share: whatever they do at once, each outcome is that of some order, one after the other.
///
/// - Cure: Write what it does alone, on a plain value. `expectLinearizable` runs the operations in every schedule, and
///   compares each outcome with all orders of them on the value.
/// - When not to: where each operation is one visit to an actor, the compiler has proved it. And where the order of two
///   operations is the requirement, expect that order.
@MainActor @Suite(.timeLimit(.minutes(5))) struct SharedObject {
  /// The system under test: a screen that shows the answer to the latest search, by the samples' `LatestLoad`.
  @MainActor final class Screen {
    private(set) var shown = ""
    private let loads = LatestLoad()
    private var asked: [String: CheckedContinuation<Void, Never>] = [:]

    func search(_ text: String) {
      loads.begin {
        await withCheckedContinuation { self.asked[text] = $0 }
        return text
      } end: { [weak self] in
        self?.shown = $0
      }
    }

    /// The shop answers, sooner or later.
    func answer(_ text: String) { asked.removeValue(forKey: text)?.resume() }

    func settled() async -> String {
      for text in ["m", "mi"] { answer(text) }
      await loads.settled()
      return shown
    }
  }

  /// What the screen is, alone: it shows what was searched for last. Answers change nothing.
  private static let operations =
    ["m", "mi"].map { text in
      SharedOperation<Screen, String>("search \(text)") {
        await $0.search(text)
      } model: {
        $0 = text
      }
    }
    + ["mi", "m"].map { text in
      SharedOperation<Screen, String>("answer \(text)") {
        await $0.answer(text)
      } model: { _ in
      }
    }

  @Test func `whichever answer comes last, the latest search is shown`() async {
    await expectLinearizable(
      { await Screen() }, as: "", Self.operations,
      finally: SharedOperation("shown") {
        await $0.settled()
      } model: {
        $0
      })
  }
}
