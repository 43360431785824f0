/// The receiving end of an asynchronous sequence: the test takes the values one by one, and then the end.
///
///     let (titles, source) = AsyncStream.makeStream(of: String.self)
///     let probe = Probe(titles)
///
///     source.yield("Tea")
///
///     #expect(try await probe.next() == "Tea")
///     probe.cancel()
///     try await probe.end()
///
/// The probe makes the iterator immediately, and then receives in a separate task; within a schedule, the schedule
/// runs that task. Each wait is for the event itself. A test that releases a probe before it has taken the end or the
/// failure of its sequence fails, and the message lists the rest: no value goes unseen, and no test depends on a last
/// value being quick enough.
///
/// Before macOS 15 and iOS 18, a sequence's failure has no specific type: it is `any Error`.
public nonisolated final class Probe<Element: Sendable, Failure: Error>: Sendable {
  enum Event: Sendable {
    case value(Element)
    /// A change of a model, whose value is read later: see ``changes(of:file:line:)``.
    case change(Int)
    case end
    case failure(Failure)
  }

  private struct State: Sendable {
    var taken = 0
    /// Whether nothing more is expected, because the end was taken or the test has failed.
    var isOver = false
    var isCancelled = false
  }

  let received: SyncSpy<Event, Void, Never>
  private let state = DoublesLock(State())
  private let task: Task<Void, Never>?
  private let read: (@MainActor @Sendable (Int) -> Element)?

  /// Receives the values of a sequence from now on.
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  public convenience init<Values: AsyncSequence>(
    _ values: sending Values, file: StaticString = #filePath, line: UInt = #line
  ) where Values.AsyncIterator: SendableMetatype, Values.Element == Element, Values.Failure == Failure {
    var iterator = values.makeAsyncIterator()
    self.init(file, line) { () async throws(Failure) in try await iterator.next(isolation: nil) }
  }

  /// Receives the values of a sequence from now on; its failure type is `any Error`.
  @_disfavoredOverload
  public convenience init<Values: AsyncSequence>(
    _ values: sending Values, file: StaticString = #filePath, line: UInt = #line
  ) where Values.AsyncIterator: SendableMetatype, Values.Element == Element, Failure == any Error {
    var iterator = values.makeAsyncIterator()
    self.init(file, line) { try await iterator.next() }
  }

  private init(
    _ file: StaticString, _ line: UInt, next: sending @escaping @concurrent () async throws(Failure) -> Element?
  ) {
    let received = SyncSpy<Event, Void, Never>(file: file, line: line)
    let work: @concurrent () async -> Void = {
      do throws(Failure) {
        while let value = try await next() { received.invoke(.value(value), member: "received") }
        received.invoke(.end, member: "received")
      } catch {
        received.invoke(.failure(error), member: "received")
      }
    }
    task = if let listener = TaskListeners.current { listener.start(work) } else { Task { await work() } }
    (self.received, read) = (received, nil)
  }

  init(
    _ received: SyncSpy<Event, Void, Never>, reading read: @escaping @MainActor @Sendable (Int) -> Element
  ) {
    (self.received, self.read, task) = (received, read, nil)
  }

  deinit {
    task?.cancel()
    let (isOver, taken) = state.withLock { ($0.isOver, $0.taken) }
    let rest = received.calls.dropFirst(taken).map(\.arguments)
    let isOpen = task != nil && rest.last?.isLast != true
    guard !isOver, isOpen || !rest.isEmpty else { return }
    let missed = rest.isEmpty ? "" : " without taking \(text(of: rest))"
    let open =
      isOpen
      ? """
       Its sequence is still open: take its end() or failure(), after cancel() if nothing else ends it, or the last value \
      with nextAndCancel().
      """ : ""
    Misuse.report("The test let a probe go\(missed).\(open)", at: received.location)
  }

  /// Takes the next value, or waits for it.
  ///
  /// - Throws: `CancellationError` if the waiting task is cancelled; also if the sequence has ended, which fails the test.
  public nonisolated(nonsending) func next(
    file: StaticString = #filePath, line: UInt = #line
  ) async throws(CancellationError) -> Element {
    try await take("A value", file, line) { await self.value(of: $0) }
  }

  /// Takes the next value, or waits for it, and then cancels: neither further values nor an end are expected.
  ///
  ///     let probe = Probe(values)
  ///     #expect(try await probe.nextAndCancel() == 1)
  ///
  /// - Throws: `CancellationError` as ``next(file:line:)`` does.
  public nonisolated(nonsending) func nextAndCancel(
    file: StaticString = #filePath, line: UInt = #line
  ) async throws(CancellationError) -> Element {
    defer {
      state.withLock { $0.isOver = true }
      cancel()
    }
    return try await next(file: file, line: line)
  }

  /// Takes the end of the sequence, or waits for it; a value before it fails the test.
  public nonisolated(nonsending) func end(
    file: StaticString = #filePath, line: UInt = #line
  ) async throws(CancellationError) {
    try await take("The end", file, line) { if case .end = $0 { () } else { nil } }
  }

  /// Takes the error with which the sequence ended, or waits for it; a value before it fails the test.
  public nonisolated(nonsending) func failure(
    file: StaticString = #filePath, line: UInt = #line
  ) async throws(CancellationError) -> Failure {
    try await take("A failure", file, line) { if case .failure(let failure) = $0 { failure } else { nil } }
  }

  /// Takes the values received so far, without waiting: `#expect(await titles.takeValues() == [])`.
  ///
  /// An empty result proves something only if no value can be on its way: when a schedule is idle (`untilIdle()`), when
  /// a sequence that sleeps has reached its clock (`sleepers(reach: 1)`), or after a synchronous change of a model.
  /// Otherwise take the next value or the end, which proves that nothing came before it.
  public nonisolated(nonsending) func takeValues() async -> [Element] {
    var values: [Element] = []
    for event in takeEvents() { if let value = await value(of: event) { values.append(value) } }
    return values
  }

  /// Cancels the receiving task, as a consumer that loses interest does. Afterward, the test takes the end of the sequence.
  ///
  /// The changes of a model end immediately.
  public func cancel() {
    if let task { return task.cancel() }
    let isFirst = state.withLock { state in
      defer { state.isCancelled = true }
      return !state.isCancelled
    }
    if isFirst { received.invoke(.end, member: "received") }
  }

  /// Takes the next event, which must be of the awaited kind.
  private nonisolated(nonsending) func take<Value>(
    _ awaited: String, _ file: StaticString, _ line: UInt,
    as match: nonisolated(nonsending) (Event) async -> Value?
  ) async throws(CancellationError) -> Value {
    let index = state.withLock { state -> Int? in
      if state.isOver { return nil }
      defer { state.taken += 1 }
      return state.taken
    }
    let line = CodeLocation(file, line, orTest: received.location.test)
    guard let index else {
      throw fails("Nothing more comes: the test has taken the end of the sequence, or has failed.", at: line)
    }
    let event: Event
    do { event = try await self.event(at: index, awaitedAs: awaited, line) } catch {
      state.withLock { $0.isOver = true }
      throw error
    }
    if event.isLast { state.withLock { $0.isOver = true } }
    if let value = await match(event) { return value }
    throw fails("\(awaited) was awaited, and came: \(text(of: [event] + takeEvents())).", at: line)
  }

  /// Waits for an event. The spy that records the events isn't mentioned in messages, since it isn't the test's.
  private nonisolated(nonsending) func event(
    at index: Int, awaitedAs awaited: String, _ line: CodeLocation
  ) async throws(CancellationError) -> Event {
    let (received, probe) = (received, "the probe of \(received.location)")
    return try await received.wait(
      for: "for \(awaited.lowercased()) from \(probe), at \(line)",
      until: { $1.records.indices.contains(index) ? $1.records[index].arguments : nil }
    ) {
      let taken = received.calls.prefix(index).suffix(10).map(\.arguments)
      let text = taken.isEmpty ? "No value had arrived." : "Values before it: \(text(of: taken))."
      return ("The wait for \(awaited.lowercased()) from \(probe) ended without it. \(text)", line)
    }
  }

  /// Takes the values received so far, up to the end.
  private func takeEvents() -> [Event] {
    let calls = received.calls
    return state.withLock { state in
      let events = calls.dropFirst(state.taken).map(\.arguments).prefix { !$0.isLast }
      state.taken += events.count
      return Array(events)
    }
  }

  private nonisolated(nonsending) func value(of event: Event) async -> Element? {
    switch event {
    case .value(let value): value
    case .change(let index): await read?(index)
    case .end, .failure: nil
    }
  }

  private func fails(_ message: String, at line: CodeLocation) -> CancellationError {
    state.withLock { $0.isOver = true }
    Misuse.reportEnd(message, at: line)
    return CancellationError()
  }

  private func text(of events: [Event]) -> String { events.map(\.description).joined(separator: ", ") }
}

nonisolated extension Probe: CustomReflectable {
  /// Empty, so that a failed expectation doesn't print the state behind the lock.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}

nonisolated extension Probe.Event: CustomStringConvertible {
  var isLast: Bool {
    switch self {
    case .value, .change: false
    case .end, .failure: true
    }
  }

  /// The event as a message prints it: `value("Tea")`.
  var description: String {
    switch self {
    case .value(let value): "value\(Call(value))"
    case .change: "a change"
    case .end: "the end"
    case .failure(let error): "failure\(Call(error))"
    }
  }
}
