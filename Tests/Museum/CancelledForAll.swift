import Doubles
import DoublesProperties
import Testing

/// A counter keeps the outcome of its request for a pass, so as not to ask again. It also keeps the cancellation of one
/// guest: every later guest gets a cancellation, too, without having cancelled.
@Suite struct CancelledForAll {
  protocol PassFetching: Sendable { func pass() async throws -> Int }

  struct PassFetchingSpy: PassFetching {
    let passSpy = Spy(of: Self.pass, returns: 7)
    func pass() async throws -> Int { try await passSpy() }
  }

  actor SharedPass {
    enum State {
      case none
      case known(Int)
      case failed(any Error)
    }

    private let fetcher: any PassFetching
    private let keepsCancellations: Bool
    private var state = State.none

    init(_ fetcher: any PassFetching, keepsCancellations: Bool) {
      (self.fetcher, self.keepsCancellations) = (fetcher, keepsCancellations)
    }

    func pass() async throws -> Int {
      switch state {
      case .known(let pass): return pass
      case .failed(let error): throw error
      case .none: break
      }
      do {
        let pass = try await fetcher.pass()
        state = .known(pass)
        return pass
      } catch {
        // The fix: a cancellation affects only its caller.
        if keepsCancellations || !(error is CancellationError) { state = .failed(error) }
        throw error
      }
    }
  }

  private func search(keepsCancellations: Bool) async {
    await everyFailure(by: .cancellation) {
      SharedPass(PassFetchingSpy(), keepsCancellations: keepsCancellations)
    } in: { shared in
      _ = try await shared.pass()
    } leaves: { shared, _ in
      await Task.detached { try? await shared.pass() }.value == 7
    }
  }

  @Test func `one guest's cancellation cancels every later guest's pass`() async throws {
    let text = try await failure { await search(keepsCancellations: true) }

    #expect(
      text == #"""
        Run 1: call 0, pass(), is made in a cancelled task:
          the double of Museum/CancelledForAll.swift:11
        The run threw CancellationError(), and the check failed.
        Replay it with run: 1.
        The spies' calls in it:
        #0 ┌ pass()  ()
        #0 └ pass()  threw CancellationError(), cancelled
        """#)
  }

  @Test func `a cancellation that affects only its caller doesn't reach later guests`() async {
    await search(keepsCancellations: false)
  }
}
