import Doubles
import DoublesSchedules
import Synchronization
import Testing

/// A part that publishes values, as an `AsyncSequence`: a loop in a test sees them, but doesn't notice one too many.
///
/// - Fix: The test holds the receiving end, a `Probe`. It takes the values one by one and then the end; what it hasn't
///   taken fails it. To prove that no value has arrived, look when none can be on its way: in an idle schedule.
/// - When not to: a sequence that the code *takes* is a stub's (the cookbook's `AsyncSequences`). A single result needs `await` alone, and a
///   property of which only the last value matters, that value. And the operators of a library have been tested.
struct PublishedValues {
  /// The system under test: a board that any number of guests read.
  nonisolated final class Board: Sendable {
    private let guests = Mutex<[Int: AsyncStream<String>.Continuation]>([:])

    var guestCount: Int { guests.withLock { $0.count } }

    func teas() -> AsyncStream<String> {
      let (teas, guest) = AsyncStream.makeStream(of: String.self)
      let number = guests.withLock { guests in
        let number = (guests.keys.max() ?? 0) + 1
        guests[number] = guest
        return number
      }
      guest.onTermination = { _ in _ = self.guests.withLock { $0.removeValue(forKey: number) } }
      return teas
    }

    func announce(_ tea: String) {
      for guest in guests.withLock({ Array($0.values) }) { guest.yield(tea) }
    }

    func announce(_ tea: String, in time: Duration, on clock: any Clock<Duration>) async throws {
      try await clock.sleep(for: time)
      announce(tea)
    }

    func close() {
      for guest in guests.withLock({ Array($0.values) }) { guest.finish() }
    }
  }

  private let board = Board()

  @Test func `every guest receives every tea until the board closes`() async throws {
    let (ada, bob) = (Probe(board.teas()), Probe(board.teas()))

    board.announce("mint")
    #expect(try await ada.next() == "mint")
    #expect(try await bob.next() == "mint")

    board.announce("green")
    board.close()
    for guest in [ada, bob] {
      #expect(try await guest.next() == "green")
      try await guest.end()
    }
  }

  @Test func `a guest who leaves is forgotten`() async throws {
    let ada = Probe(board.teas())
    #expect(board.guestCount == 1)

    ada.cancel()
    try await ada.end()

    #expect(board.guestCount == 0)
  }

  @Test func `no tea is announced before its time, in any order of the tasks`() async throws {
    try await everySchedule {
      let (board, clock) = (Board(), ManualClock())
      let ada = Probe(board.teas())
      async let tea: Void = board.announce("mint", in: .seconds(180), on: clock)

      await untilIdle()
      clock.advance(by: .seconds(179))
      await untilIdle()
      #expect(await ada.takeValues() == [])

      clock.advance(by: .seconds(1))
      await untilIdle()
      #expect(await ada.takeValues() == ["mint"])
      board.close()
      try await ada.end()
      try await tea
    }
  }
}
