import DoublesSchedules
import Synchronization
import Testing

/// The check is locked and the act is locked, but not both together. **No search finds it**: two steps that don't
/// suspend leave a schedule no choice. The thread sanitizer is silent, too, since each access is locked: read the code.
@Suite struct HalfALock {
  final class Till: Sendable {
    private let number = Mutex(0)

    func next() -> Int {
      let last = number.withLock { $0 }
      number.withLock { $0 = last + 1 }
      return last + 1
    }
  }

  @Test func `a race between two locked accesses isn't found`() async throws {
    let found = try await everySchedule(50) {
      let till = Till()
      async let one = till.next()
      async let two = till.next()
      return await Set([one, two]).count
    }

    #expect("\(found)" == "2 in 3 schedules (all orders of the scheduled tasks)")
  }
}
