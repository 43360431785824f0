// Doubles, the pocket edition: `Call`, `Spy` and `AsyncSpy` in one file, in the words of the whole kit, so that growing
// out of it changes no test. It needs Swift 6.2, in any mode, and compiles where the main actor is the default too.
import Synchronization

/// A function that records its calls, and whose answers the test decides.
///
///     let sendSpy = Spy(of: Self.send)
///     func send(_ text: String, to address: String) throws(PostError) -> Int { try sendSpy(text, address) }
///
/// The double holds it, and the test tells it what to answer:
///
///     post.sendSpy.returns(250)
///     _ = try post.send("Tea", to: "Ada")
///
///     #expect(post.sendSpy.calls == [Call("Tea", "Ada")])
public nonisolated final class Spy<Input: Sendable, Output: Sendable, Failure: Error>: Spying {
  public typealias Function = @Sendable (Input) throws(Failure) -> Output
  public let state = SpyState<Input, Answer<Output, Failure, Function>>()

  /// Makes a spy without an answer; one of a function without a result returns.
  public init() { returnsIfVoid() }
  public init<each A>(_ function: @escaping @Sendable (repeat each A) throws(Failure) -> Output)
  where Input == (repeat each A) { answers(function) }
  public init(_ function: @escaping Function) { answers(function) }

  /// Answers every call from now on with what `function` computes from all arguments, or from the single one.
  public func answers<each A>(_ function: @escaping @Sendable (repeat each A) throws(Failure) -> Output)
  where Input == (repeat each A) { answers { input throws(Failure) in try function(repeat each input) } }
  public func answers(_ function: @escaping Function) { answers(with: .runs(function)) }

  public func callAsFunction() throws(Failure) -> Output where Input == () { try invoke(()) }
  public func callAsFunction<A, B, each C>(_ a: A, _ b: B, _ more: repeat each C) throws(Failure) -> Output
  where Input == (A, B, repeat each C) { try invoke((a, b, repeat each more)) }
  public func callAsFunction(_ argument: Input) throws(Failure) -> Output { try invoke(argument) }

  public func invoke(_ input: Input) throws(Failure) -> Output {
    switch state.begin(input) {
    case .returns(let output): return output
    case .throws(let failure): throw failure
    case .runs(let function): return try function(input)
    }
  }
}

/// An asynchronous function that records its calls, whose answers the test decides, and that can hold its callers.
///
///     post.letterSpy.holds()
///     async let letter = post.letter(1, in: "inbox")
///
///     let held = try await post.letterSpy.nextHeldCall()
///     held.return("Dear Ada")
///
///     #expect(try await letter == "Dear Ada")
public nonisolated final class AsyncSpy<Input: Sendable, Output: Sendable, Failure: Error>: Spying {
  public typealias Function = @Sendable (Input) async throws(Failure) -> Output
  public typealias Held = HeldCall<Input, Output, Failure>
  public let state = SpyState<Input, Answer<Output, Failure, Function?>>()
  private let line = Locked((held: [Held](), waiting: [Promise<Held?>]()))

  /// Makes a spy without an answer; one of a function without a result returns.
  public init() { returnsIfVoid() }
  public init<each A>(_ function: @escaping @Sendable (repeat each A) async throws(Failure) -> Output)
  where Input == (repeat each A) { answers(function) }
  public init(_ function: @escaping Function) { answers(function) }

  /// Answers every call from now on with what `function` computes from the arguments; it may suspend.
  public func answers<each A>(_ function: @escaping @Sendable (repeat each A) async throws(Failure) -> Output)
  where Input == (repeat each A) { answers { input throws(Failure) in try await function(repeat each input) } }
  public func answers(_ function: @escaping Function) { answers(with: .runs(function)) }

  /// Suspends every caller from now on until the test ends its call.
  public func holds() { answers(with: .holds) }

  /// Takes the held call that arrived first, or waits for it; a call that has already arrived counts.
  ///
  /// - Throws: `CancellationError` if the waiting task is cancelled first.
  public nonisolated(nonsending) func nextHeldCall() async throws(CancellationError) -> Held {
    let promise = Promise<Held?>()
    line.withLock { line in
      if line.held.isEmpty { return line.waiting.append(promise) }
      _ = promise.keep(line.held.removeFirst())
    }
    let held = await withTaskCancellationHandler {
      await promise.value()
    } onCancel: {
      _ = promise.keep(nil)
    }
    guard let held else { throw CancellationError() }
    return held
  }

  public nonisolated(nonsending) func callAsFunction() async throws(Failure) -> Output where Input == () {
    try await invoke(())
  }
  public nonisolated(nonsending) func callAsFunction<A, B, each C>(
    _ a: A, _ b: B, _ more: repeat each C
  ) async throws(Failure) -> Output where Input == (A, B, repeat each C) { try await invoke((a, b, repeat each more)) }
  public nonisolated(nonsending) func callAsFunction(_ argument: Input) async throws(Failure) -> Output {
    try await invoke(argument)
  }

  public nonisolated(nonsending) func invoke(_ input: Input) async throws(Failure) -> Output {
    switch state.begin(input) {
    case .returns(let output): return output
    case .throws(let failure): throw failure
    case .runs(let function?): return try await function(input)
    case .runs(nil): return try await hold(input).value().get()
    }
  }

  private func hold(_ input: Input) -> Promise<Result<Output, Failure>> {
    let call = Held(input)
    func firstInLine() -> Promise<Held?>? {
      line.withLock { line in
        if line.waiting.isEmpty { line.held.append(call) }
        return line.waiting.isEmpty ? nil : line.waiting.removeFirst()
      }
    }
    // A task that was cancelled while it waited takes no call.
    while let waiting = firstInLine(), !waiting.keep(call) {}
    return call.result
  }
}

/// A call whose caller is suspended until the test ends it, once, with `return` or `throw`.
public nonisolated final class HeldCall<Input: Sendable, Output: Sendable, Failure: Error>: Sendable {
  /// The arguments as they were passed: one, or the tuple of all.
  public let arguments: Input
  fileprivate let result = Promise<Result<Output, Failure>>()

  fileprivate init(_ arguments: Input) { self.arguments = arguments }
  deinit { precondition(result.isKept, "The test let go of the held call \(call): its caller would hang. End it.") }

  /// The arguments, in the form that compares: `held.call == Call(url, 2)`.
  public var call: Call<Input> { Call(arguments) }

  /// Lets the caller go on with this result, or with this error; an error of another type doesn't compile.
  public func `return`(_ output: Output) { end(.success(output)) }
  public func `return`() where Output == Void { end(.success(())) }
  public func `throw`(_ failure: Failure) { end(.failure(failure)) }

  private func end(_ result: Result<Output, Failure>) {
    precondition(self.result.keep(result), "The held call \(call) was ended twice; a call ends once.")
  }
}

/// The answer of a spy to a call.
public nonisolated enum Answer<Output: Sendable, Failure: Error, Function: Sendable>: Sendable {
  case returns(Output), `throws`(Failure), runs(Function)
}

nonisolated extension Answer where Function: ExpressibleByNilLiteral {
  /// Suspends the caller until the test ends the call: `answers(inTurn: .returns(json), .holds)`.
  public static var holds: Self { .runs(nil) }
}

/// The answer after the last of several in turn: none, so that one more call stops the program, or the last again.
public nonisolated enum Ending: Sendable { case stops, repeatsLast }

/// A double that records its calls: what every spy can be told, and can tell.
public nonisolated protocol Spying<Input, Output, Failure>: AnyObject, Sendable {
  associatedtype Input: Sendable
  associatedtype Output: Sendable
  associatedtype Failure: Error
  associatedtype Body: Sendable
  typealias Reply = Answer<Output, Failure, Body>
  var state: SpyState<Input, Reply> { get }
  init()
}

nonisolated extension Spying {
  /// Makes a spy of a method by its own signature: `Spy(of: Self.send)`, with none, one or several parameters.
  public init<Owner>(of _: (Owner) -> () async throws(Failure) -> Output) where Input == () { self.init() }
  public init<Owner>(of _: (Owner) -> (Input) async throws(Failure) -> Output) { self.init() }
  public init<Owner, A, B, each C>(of _: (Owner) -> (A, B, repeat each C) async throws(Failure) -> Output)
  where Input == (A, B, repeat each C) { self.init() }

  /// The arguments of every call, in the order in which the calls began.
  public var calls: [Call<Input>] { state.values.withLock { $0.calls } }
  public var callCount: Int { state.values.withLock { $0.calls.count } }
  public func forget() { state.forget() }

  public func answers(with answer: Reply) { state.set([answer], .repeatsLast) }
  /// Gives the answers in turn, one a call; `ending` says what follows the last.
  public func answers(inTurn answers: Reply..., then ending: Ending = .stops) { state.set(answers, ending) }
  /// Returns `output` to every call from now on, or throws `failure`; one of another type doesn't compile.
  public func returns(_ output: Output) { answers(with: .returns(output)) }
  public func returns() where Output == Void { returns(()) }
  public func returns(_ first: Output, _ second: Output, _ more: Output..., then ending: Ending = .stops) {
    state.set(([first, second] + more).map { .returns($0) }, ending)
  }
  public func `throws`(_ failure: Failure) { answers(with: .throws(failure)) }

  fileprivate func returnsIfVoid() { if let nothing = () as? Output { returns(nothing) } }
}

/// The calls of a spy, and its answers to come.
public nonisolated final class SpyState<Input: Sendable, Answer: Sendable>: Sendable {
  fileprivate let values = Locked((calls: [Call<Input>](), answers: ArraySlice<Answer>(), ending: Ending.stops))

  fileprivate func set(_ answers: [Answer], _ ending: Ending) {
    // The old ones go outside of the lock: what goes with them may call the spy.
    _ = values.withLock { values in
      defer { (values.answers, values.ending) = (answers[...], ending) }
      return values.answers
    }
  }

  fileprivate func forget() {
    _ = values.withLock { values in
      defer { values.calls = [] }
      return values.calls
    }
  }

  fileprivate func begin(_ input: Input) -> Answer {
    let answer = values.withLock { values in
      values.calls.append(Call(input))
      let stays = values.answers.count == 1 && values.ending == .repeatsLast
      return stays ? values.answers.first : values.answers.popFirst()
    }
    guard let answer else { fatalError("A spy was called with \(Call(input)), and has no answer left. Tell it one.") }
    return answer
  }
}

/// The arguments of one call, as plain data that compares and prints: one argument, or the tuple of all.
public nonisolated struct Call<Input>: CustomStringConvertible, CustomDebugStringConvertible {
  private let stored: Input
  /// The arguments as they were passed. NB: Stored, they would crash the 6.3.1 compiler where one of several is a closure.
  public var arguments: Input { stored }

  public init(_ arguments: Input) { stored = arguments }
  public init() where Input == () { stored = () }
  public init<A, B, each C>(_ a: A, _ b: B, _ more: repeat each C) where Input == (A, B, repeat each C) {
    stored = (a, b, repeat each more)
  }

  public var description: String {
    Mirror(reflecting: stored).displayStyle == .tuple ? "\(stored)" : "(\(String(reflecting: stored)))"
  }
  public var debugDescription: String { description }
}

nonisolated extension Call: Sendable where Input: Sendable {}
nonisolated extension Call: Equatable where Input: Equatable {}
nonisolated extension Call: Hashable where Input: Hashable {}

/// A value that is compared argument by argument, since a tuple isn't `Equatable`: a call, a call or nil, a record.
public nonisolated protocol CallComparable {
  associatedtype Input
  var comparedInputs: [Input] { get }
}

nonisolated extension Call: CallComparable { public var comparedInputs: [Input] { [stored] } }
nonisolated extension Array: CallComparable where Element: CallComparable {
  public var comparedInputs: [Element.Input] { flatMap { $0.comparedInputs } }
}
nonisolated extension Optional: CallComparable where Wrapped: CallComparable {
  public var comparedInputs: [Wrapped.Input] { self?.comparedInputs ?? [] }
}

/// Compares argument by argument: `spy.calls == [Call(url, 2)]`.
public nonisolated func == <Calls: CallComparable, each A: Equatable>(left: Calls, right: Calls) -> Bool
where Calls.Input == (repeat each A) {
  let (left, right) = (left.comparedInputs, right.comparedInputs)
  return left.elementsEqual(right) { (left: (repeat each A), right: (repeat each A)) in
    for (left, right) in repeat (each left, each right) { guard left == right else { return false } }
    return true
  }
}
public nonisolated func != <Calls: CallComparable, each A: Equatable>(left: Calls, right: Calls) -> Bool
where Calls.Input == (repeat each A) { !(left == right) }

/// A value behind a mutex; the flag shows the thread sanitizer each hand-over, which on Linux it can't see otherwise.
nonisolated struct Locked<Value: Sendable>: ~Copyable, Sendable {
  private let handover = Atomic(false)
  private let mutex: Mutex<Value>

  init(_ value: Value) { mutex = Mutex(value) }

  func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
    mutex.withLock { value in
      _ = handover.load(ordering: .acquiring)
      defer { handover.store(false, ordering: .releasing) }
      return body(&value)
    }
  }
}

/// A value that comes once, for one task that waits for it.
nonisolated final class Promise<Value: Sendable>: Sendable {
  private let state = Locked((value: Value?.none, waiting: CheckedContinuation<Value, Never>?.none))

  var isKept: Bool { state.withLock { $0.value != nil } }

  /// Gives the value, unless there is one already.
  func keep(_ value: Value) -> Bool {
    let (isFirst, waiting) = state.withLock { state in
      defer { if state.value == nil { state.value = value } }
      return (state.value == nil, state.waiting)
    }
    if isFirst { waiting?.resume(returning: value) }
    return isFirst
  }

  func value() async -> Value {
    await withCheckedContinuation { continuation in
      let value = state.withLock { state in
        state.waiting = continuation
        return state.value
      }
      if let value { continuation.resume(returning: value) }
    }
  }
}
