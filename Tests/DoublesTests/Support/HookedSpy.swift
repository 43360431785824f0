import Doubles

/// A spy that runs a hook just before each look at its record: there, another thread would come between.
final class HookedSpy: Spying {
  typealias Input = Int
  typealias Output = Int
  typealias Failure = Never

  let spy: Spy<Int, Int, Never>
  let hook: @Sendable () -> Void

  init(hook: @escaping @Sendable () -> Void) {
    spy = Spy { (id: Int) in id }
    self.hook = hook
  }

  init(_ answer: Answer<HookedSpy>?, file: StaticString, line: UInt) {
    spy = Spy { (id: Int) in id }
    hook = {}
  }

  func answers(with answer: Answer<HookedSpy>) {}
  func answers(with answer: Answer<HookedSpy>, to calls: String, where matches: @escaping @Sendable (Int) -> Bool) {}
  var unusedAnswers: [String] { spy.unusedAnswers }
  var callCount: Int { spy.callCount }
  var member: String { spy.member }
  var explanation: String { spy.explanation }
  func forget() { spy.forget() }
  func keeps(_ policy: RecordingPolicy<Int>) { spy.keeps(policy) }
  func takeNextCall() -> Call<Int>? { spy.takeNextCall() }

  var records: [CallRecord<Int, Int, Never>] {
    hook()
    return spy.records
  }

  nonisolated(nonsending) func nextCall() async throws(CancellationError) -> Call<Int> {
    try await spy.nextCall()
  }

  nonisolated(nonsending) func wait<Value: Sendable>(
    for event: String,
    until look: @escaping @Sendable (_ records: [CallRecord<Int, Int, Never>], _ callCount: Int) -> Value?
  ) async throws(CancellationError) -> Value {
    try await spy.wait(for: event) { [hook] records, count in
      hook()
      return look(records, count)
    }
  }
}
