import Doubles
import DoublesProperties
import Testing

/// A cache that keeps a task for concurrent callers to share also keeps a failed task: one failure lasts forever.
@Suite struct FailedTaskKept {
  protocol MenuLoading: Sendable { func menu() async throws -> String }

  struct MenuLoadingSpy: MenuLoading {
    let menuSpy = Spy(of: Self.menu, returns: "mint")
    func menu() async throws -> String { try await menuSpy() }
  }

  actor Menus {
    private let loader: any MenuLoading
    private let dropsFailures: Bool
    private var task: Task<String, any Error>?

    init(_ loader: any MenuLoading, dropsFailures: Bool) { (self.loader, self.dropsFailures) = (loader, dropsFailures) }

    func menu() async throws -> String {
      let current = task ?? Task { [loader] in try await loader.menu() }
      task = current
      do { return try await current.value } catch {
        // The fix. A later caller may have started a new task.
        if dropsFailures, task == current { task = nil }
        throw error
      }
    }
  }

  private func search(dropsFailures: Bool) async {
    await everyFailure(by: .once) {
      Menus(MenuLoadingSpy(), dropsFailures: dropsFailures)
    } in: { menus in
      _ = try? await menus.menu()
    } leaves: { menus, _ in
      (try? await menus.menu()) == "mint"
    }
  }

  @Test func `a cache that keeps a failed task fails forever`() async throws {
    let text = try await failure { await search(dropsFailures: false) }

    #expect(
      text == #"""
        Run 1: call 0, menu(), throws InjectedFailure():
          the double of Museum/FailedTaskKept.swift:10
        The run threw nothing, and the check failed.
        Replay it with run: 1.
        The spies' calls in it:
        #0 ┌ menu()  ()
        #0 └ menu()  threw InjectedFailure()
        """#)
  }

  @Test func `a cache that drops a failed task asks again`() async { await search(dropsFailures: true) }
}
