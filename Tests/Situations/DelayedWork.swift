import Dispatch
import Doubles
import Testing

/// `DispatchQueue.asyncAfter`, `Timer`: the work comes later, and a test that waits for it is slow, or too early.
///
/// - Cure: The delayed work is a closure, so the seam is a function that takes one: "run this after so long". A spy
///   keeps the closure as a `Callback`, and the test runs it when it likes. In new code, `clock.sleep(for:)` in a task
///   says the same, with a clock as a parameter: see `Debounce` and `Retry`.
/// - When not to: don't replace a queue that is there for mutual exclusion, or for the main thread. A queue passed in
///   and drained with `sync {}` is the simpler cure there.
struct DelayedWork {
  protocol Delaying: Sendable {
    func run(after seconds: Double, _ work: @escaping @Sendable () -> Void)
  }

  /// The real one, for the composition root.
  struct QueueDelay: Delaying {
    let queue: DispatchQueue

    func run(after seconds: Double, _ work: @escaping @Sendable () -> Void) {
      queue.asyncAfter(deadline: .now() + seconds, execute: work)
    }
  }

  nonisolated protocol Announcing: Sendable {
    func announce(_ text: String)
  }

  /// The system under test.
  struct EggTimer: Sendable {
    let delay: any Delaying
    let announcer: any Announcing

    func start(minutes: Int) {
      delay.run(after: Double(minutes * 60)) { announcer.announce("Tea is ready") }
    }
  }

  struct DelayingSpy: Delaying {
    let runSpy = Spy { (seconds: Double, work: Callback<Void, Void>) in }
    func run(after seconds: Double, _ work: @escaping @Sendable () -> Void) { runSpy(seconds, Callback(work)) }
  }

  struct AnnouncingSpy: Announcing {
    let announceSpy = Spy(of: Self.announce)
    func announce(_ text: String) { announceSpy(text) }
  }

  @Test func `tea is announced when it is due, and not before`() throws {
    let (delay, announcer) = (DelayingSpy(), AnnouncingSpy())
    EggTimer(delay: delay, announcer: announcer).start(minutes: 3)
    let (seconds, work) = try #require(delay.runSpy.lastArguments)
    #expect(announcer.announceSpy.calls == [])

    work()

    #expect(seconds == 180)
    #expect(announcer.announceSpy.calls == [Call("Tea is ready")])
  }
}
