import Testing

@_spi(Hooks) @testable import Doubles

/// Observers, through which everything else is attached to a double's calls.
struct ObserverTests {
  /// Records the notifications that it receives, and makes calls fail.
  private final class Diary: CallObserver<Int, NamingError> {
    private(set) var lines: [String] = []
    var failure: CallFailure<NamingError>?

    override func willBegin(_ input: Int, member: StaticString) -> CallFailure<NamingError>? {
      lines.append("will \(input)")
      return failure
    }
    override func didBegin(_ input: Int, member: StaticString) { lines.append("did \(input)") }
    override func didEnd() { lines.append("end") }
  }

  @Test func `an observer is notified before a synchronous call, when it begins, and when it ends`() throws {
    let (spy, diary) = (SyncSpy<Int, String, NamingError>(), Diary())
    spy.returns("a")
    spy.observe(with: diary)

    #expect(try spy(1) == "a")
    diary.failure = .before(.unknown)
    #expect(throws: NamingError.unknown) { try spy(2) }
    diary.failure = .after(.unknown)
    #expect(throws: NamingError.unknown) { try spy(3) }
    spy.observe(with: nil as Diary?)
    #expect(try spy(4) == "a")

    #expect(diary.lines == (1...3).flatMap { ["will \($0)", "did \($0)", "end"] })
    #expect(spy.callCount == 4, "a call that fails is recorded, too")
  }

  @Test func `a call isn't held if an observer makes it fail`() async throws {
    let (spy, diary) = (AsyncSpy<Int, String, NamingError>(), Diary())
    spy.holds()
    diary.failure = .before(.unknown)
    spy.observe(with: diary)

    await #expect(throws: NamingError.unknown) { try await spy(1) }

    #expect(spy.takeHeldCall() == nil)
    #expect(diary.lines == ["will 1", "did 1", "end"])
  }

  @Test func `a wait leaves no observer behind`() async throws {
    let spy = Spy { (id: Int) in id }
    async let call = spy.nextCall()
    _ = spy(1)

    #expect(try await call == Call(1))
    #expect(!spy.state.withLock { $0.isObserved })
  }
}
