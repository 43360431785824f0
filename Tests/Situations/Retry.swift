import Doubles
import DoublesProperties
import Testing

#if os(Linux)
  import DoublesWholeSchedules
#else
  import DoublesSchedules
#endif

/// A retry: it only happens after failures, and it waits in between.
///
/// - Fix: A stub that answers *in turn*, two failures and a success, and a clock as a parameter. The test awaits the
///   sleep itself and moves the time, so that the pauses are checked to the second, and take no time.
/// - When not to: don't retry in several layers; three times three is nine requests. And don't test that the *client* of
///   your system retries, if it has an option for that.
struct Retry {
  enum DeliveryError: Error, Equatable {
    case busy
    case closed
  }

  protocol Delivering: Sendable {
    func deliver(_ tea: String) async throws(DeliveryError) -> Int
  }

  /// The system under test: waits one second, then two, then gives up. A shop that is closed isn't asked again.
  struct PatientDelivery<Time: Clock<Duration>>: Sendable {
    let delivering: any Delivering
    let clock: Time

    func deliver(_ tea: String) async throws -> Int {
      for pause in [1, 2] {
        do throws(DeliveryError) {
          return try await delivering.deliver(tea)
        } catch {
          guard error == .busy else { throw error }
        }
        try await clock.sleep(for: .seconds(pause))
        try Task.checkCancellation()  // the pause may have ended just before it was cancelled
      }
      return try await delivering.deliver(tea)
    }
  }

  struct DeliveringSpy: Delivering {
    let deliverSpy = Spy(of: Self.deliver, returns: 1)
    func deliver(_ tea: String) async throws(DeliveryError) -> Int { try await deliverSpy(tea) }
  }

  private let delivering = DeliveringSpy()
  private let clock = ManualClock()
  private var delivery: PatientDelivery<ManualClock> { PatientDelivery(delivering: delivering, clock: clock) }

  @Test func `a busy shop is asked again, after one second and after two`() async throws {
    delivering.deliverSpy.answers(inTurn: .throws(.busy), .throws(.busy), .returns(7))
    let delivery = delivery
    async let number = delivery.deliver("mint")

    let first = try await clock.advanceToNextDeadline()
    let second = try await clock.advanceToNextDeadline()

    #expect(try await number == 7)
    #expect([first.offset, second.offset] == [.seconds(1), .seconds(3)])
    #expect(delivering.deliverSpy.calls == [Call("mint"), Call("mint"), Call("mint")])
  }

  @Test func `a closed shop is asked once`() async {
    delivering.deliverSpy.throws(.closed)

    await #expect(throws: DeliveryError.closed) { try await delivery.deliver("mint") }
    #expect(delivering.deliverSpy.callCount == 1)
  }

  @Test func `the shop is asked three times at most, and the last failure is passed on`() async {
    await everyFailure(of: DeliveryError.busy, DeliveryError.closed, by: .once, .fromThereOn, .afterItsAnswer, depth: 2)
    {
      Retry()
    } in: { it in
      // In a schedule the pauses take no time.
      try await schedule("0") { [clock = it.clock, delivery = it.delivery] in
        clock.movesWhenIdle()
        _ = try await delivery.deliver("mint")
      }
    } leaves: { it, error in
      let calls = it.delivering.deliverSpy.records
      let lastOneFailed = if case .threw? = calls.last?.outcome { true } else { false }
      return calls.count <= 3 && lastOneFailed == (error != nil)
    }
  }

  #if os(Linux)
    @Test func `a cancelled delivery isn't tried again, even at the end of a pause`() async {
      await everySchedule(100, gives: 0) {
        let shop = DeliveringSpy()
        shop.deliverSpy.throws(.busy)
        let delivery = PatientDelivery(delivering: shop, clock: ContinuousClock())
        let task = Task { try await delivery.deliver("mint") }
        try await Task.sleep(for: .seconds(3))  // takes no time, and ends with the second pause
        task.cancel()
        let before = shop.deliverSpy.callCount
        await untilDone()
        return shop.deliverSpy.callCount - before
      }
    }
  #endif
}
