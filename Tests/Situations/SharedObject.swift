import DoublesSchedules
import PresentationSample
import Testing

/// An object that tasks share: when they use it at once, each outcome must be that of some order, one after the other.
///
/// - Cure: Write each operation as a change of a plain value. `expectLinearizable` runs the operations in every
///   schedule, and compares each outcome with all orders of them on the value.
/// - When not to: where each operation is one visit to an actor, the compiler has proved it. And where the order of two
///   operations is the requirement, expect that order.
@MainActor struct SharedObject {
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

    /// All answers come, in any order, and the screen is looked at.
    nonisolated func shownAtLast() async -> String {
      await withTaskGroup { group in
        for text in ["m", "mi", "t"] { group.addTask { await self.answer(text) } }
      }
      await loads.settled()
      return await shown
    }
  }

  // region: operations
  /// The screen as a plain value: it shows the latest search.
  private static let operations = [
    SharedOperation<Screen, String>("search m, then mi") { screen in
      await screen.search("m")
      await screen.search("mi")
    } model: { shown in
      shown = "mi"
    },
    SharedOperation<Screen, String>("search t") { screen in
      await screen.search("t")
    } model: { shown in
      shown = "t"
    },
  ]

  private static let look = SharedOperation<Screen, String>("shown at last") { screen in
    await screen.shownAtLast()
  } model: { shown in
    shown
  }
  // endregion

  @Test func `whichever answer comes last, the latest search is shown`() async {
    await expectLinearizable({ await Screen() }, as: "", Self.operations, finally: Self.look)
  }
}
