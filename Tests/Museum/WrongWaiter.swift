import DoublesSchedules
import Synchronization
import Testing

/// A guest who leaves is removed from the end of the list. A guest who leaves before joining it ends another guest's
/// wait.
@Suite struct WrongWaiter {
  final class Tables: Sendable {
    typealias Guest = (id: Int, continuation: CheckedContinuation<Bool, Never>)

    private let findsByID: Bool
    private let guests = Mutex<(next: Int, waiting: [Guest])>((0, []))

    init(findsByID: Bool) { self.findsByID = findsByID }

    /// Waits for a table; returns false if the guest leaves.
    func table() async -> Bool {
      let id = guests.withLock { guests in
        guests.next += 1
        return guests.next
      }
      return await withTaskCancellationHandler {
        await withCheckedContinuation { continuation in
          guests.withLock { $0.waiting.append((id, continuation)) }
          if Task.isCancelled { leave(id) }
        }
      } onCancel: {
        leave(id)
      }
    }

    func free() {
      guests.withLock { $0.waiting.isEmpty ? nil : $0.waiting.removeFirst() }?.continuation.resume(returning: true)
    }

    private func leave(_ id: Int) {
      let guest = guests.withLock { guests -> Guest? in
        if findsByID { return guests.waiting.firstIndex { $0.id == id }.map { guests.waiting.remove(at: $0) } }
        return guests.waiting.popLast()
      }
      guest?.continuation.resume(returning: false)
    }
  }

  private func search(findsByID: Bool) async {
    await everySchedule(50, gives: true) {
      let tables = Tables(findsByID: findsByID)
      return await withTaskGroup(of: Bool.self) { group in
        group.addTask { await tables.table() }
        await untilIdle()
        await withTaskGroup(of: Void.self) { others in
          others.addTask { _ = await tables.table() }
          others.cancelAll()
        }
        tables.free()
        return await group.next() ?? false
      }
    }
  }

  @Test func `a guest who leaves ends another guest's wait`() async throws {
    let text = try await failure { await search(findsByID: false) }

    #expect(
      text == #"""
        Every schedule should give true: false in 2 schedules (all orders of the scheduled tasks).
        """#)
  }

  @Test func `a guest who leaves ends their own wait`() async { await search(findsByID: true) }
}
