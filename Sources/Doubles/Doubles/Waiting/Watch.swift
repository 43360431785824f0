#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// Something of the kit that code may wait for in vain: a held call, a clock, a callback.
nonisolated protocol Watched: AnyObject {
  /// The line on which it was made.
  var location: CodeLocation { get }

  /// Lets its callers go on; each reports that in its own task, unless `isSilent`.
  ///
  /// - Returns: Whether there were any.
  func letGo(silently isSilent: Bool) -> Bool

  /// An act that code waits for and only the test can do; with a way to do it in the test's place, if there is one.
  var debt: (text: String, pay: (() -> Void)?)? { get }
}

nonisolated extension Watched {
  func letGo(silently isSilent: Bool) -> Bool { false }
  var debt: (text: String, pay: (() -> Void)?)? { nil }
}

/// A wait of a test that goes on.
nonisolated final class Wait: Sendable {
  fileprivate let id = Timestamp.next()
  /// The running test; none is known in a detached task.
  fileprivate let test = RunningTest.current
  fileprivate let began = Rest.now
  fileprivate let limit = TaskListeners.current?.waitLimit
  fileprivate let cancel: Resumption
  private let reason = Locked<String?>(nil)

  fileprivate init(_ cancel: @escaping Resumption) { self.cancel = cancel }

  func end() { Watch.end(self) }

  /// The reason for which the watch has ended the wait; nil if it hasn't.
  var endedBecause: String? { reason.withLock { $0 } }

  fileprivate func giveUp(because text: String) {
    reason.withLock { $0 = text }
    cancel()
  }
}

/// The watch over a run that comes to rest: it ends the waits for doubles.
///
/// When the process has done nothing for the limit, what is awaited won't come. Then the oldest wait of each test ends, as
/// a failure at its own line, and its test's untaken held calls go on; if there is no wait, all that is held goes on; then
/// callbacks that were never called are called with a placeholder. If nothing of the kit is awaited, it says once on standard
/// error what may be stuck: a healthy test may sleep for as long. Only after minutes it ends the run.
///
/// It has a thread of its own while a wait, or something that can be awaited, lives, and looks ten times a second.
nonisolated enum Watch {
  private struct State {
    var waits: [Timestamp: Wait] = [:]
    var isOn = false
    /// The number of waits so far.
    var count = 0
    /// Whether it was asked to watch the whole run.
    var isAsked = false
  }

  private static let state = Locked(State())

  /// Notes a double, a held call or a clock.
  static func note(_ object: some Watched) {
    LiveObjects.note(object)
    start { _ in }
  }

  /// Notes that a wait begins, which `cancel` ends.
  static func begin(_ cancel: @escaping Resumption) -> Wait {
    let wait = Wait(cancel)
    start { state in
      state.waits[wait.id] = wait
      state.count += 1
    }
    return wait
  }

  /// Watches until the process ends, also while nothing can be awaited.
  static func staysOn() { start { $0.isAsked = true } }

  fileprivate static func end(_ wait: Wait) { state.withLock { $0.waits[wait.id] = nil } }

  private static func start(_ change: (inout State) -> Void) {
    let isFirst = state.withLock { state in
      change(&state)
      defer { state.isOn = true }
      return !state.isOn
    }
    guard isFirst, Rest.canBeSeen else { return }
    #if canImport(Glibc)
      var thread = pthread_t()
      unsafe pthread_create(&thread, nil, { _ in unsafe Watch.run() }, nil)
      pthread_detach(thread)
    #elseif canImport(Darwin) || canImport(Musl)
      // A pointer there, not a number.
      var thread: pthread_t?
      unsafe pthread_create(&thread, nil, { _ in unsafe Watch.run() }, nil)
      if let thread = unsafe thread { unsafe pthread_detach(thread) }
    #endif
  }

  // MARK: - The thread

  private static func run() -> UnsafeMutableRawPointer? {
    var (rest, seen, ticks) = (Rest(), 0, 0)
    /// Whether the watch has let something go on, and nothing new has begun since.
    var isUnderWay = false
    /// Whether this rest has been reported.
    var isReported = false
    while true {
      let limit = Misuse.restLimit
      let tick = min(.milliseconds(100), (limit ?? .seconds(10)) / 20)
      sleep(for: tick)
      ticks += 1
      if ticks.isMultiple(of: 10) {
        // NB: Both under the lock: an object that is noted meanwhile finds the watch on, or starts another.
        let isOver = state.withLock { state in
          state.isOn = state.isAsked || !state.waits.isEmpty || !LiveObjects.isEmpty
          return !state.isOn
        }
        if isOver { return nil }
      }

      let now = Rest.now
      let (waits, waitCount) = state.withLock { (Array($0.waits.values), $0.count) }
      for wait in waits {
        if let limit = wait.limit, now - wait.began >= limit { wait.giveUp(because: " The limit is \(limit).") }
      }

      rest.tick()
      let news = waitCount + LiveObjects.count
      if news != seen {
        rest.end()
        (seen, isUnderWay) = (news, false)
      }
      if rest.duration == .zero { isReported = false }
      guard let limit, rest.duration >= (isUnderWay ? limit / 5 : limit) else { continue }
      if goesOn(waits, after: limit) {
        rest.end()
        isUnderWay = true
      } else if let end = Misuse.runLimit, rest.duration >= max(end, .milliseconds(500)) {
        // NB: Never sooner than half a second: XCTest takes a tenth of one to notice that a test has ended.
        endRun(after: end)
      } else if !isReported, rest.duration >= limit * 2 {
        isReported = true
        say("\nNothing in this process has moved for \(limit * 2). \(suspicion)\n")
      }
    }
  }

  private static func sleep(for duration: Duration) {
    #if canImport(Darwin) || canImport(Glibc) || canImport(Musl)
      usleep(UInt32(max(1000, duration / .microseconds(1))))
    #endif
  }

  /// Ends the oldest wait of each test; or lets all that the kit holds go on; or does what a test owes.
  private static func goesOn(_ waits: [Wait], after limit: Duration) -> Bool {
    let live = LiveObjects.all().compactMap { $0 as? any Watched }
    if !waits.isEmpty {
      let oldest = Dictionary(grouping: waits) { $0.test?.key }.compactMapValues { $0.min { $0.id < $1.id } }
      for object in live where oldest.keys.contains(object.location.test?.key) { _ = object.letGo(silently: true) }
      for wait in oldest.values { wait.giveUp(because: " Nothing in this process has moved for \(limit).") }
      return true
    }
    if live.filter({ $0.letGo(silently: false) }).count > 0 { return true }
    let debts = live.compactMap { object in object.debt.map { (object.location, $0) } }
    for (location, debt) in debts.reversed() {
      guard let pay = debt.pay else { continue }
      Misuse.report(debt.text, at: location)
      pay()
      return true
    }
    return false
  }

  /// The things that a test may await in vain.
  private static var suspicion: String {
    let live = LiveObjects.all().compactMap { $0 as? any Watched }
    let debts = live.compactMap(\.debt?.text).map { "\n  \($0)" }.joined()
    let tests = Set(live.compactMap(\.location.test?.name)).sorted().map { "\"\($0)\"" }.joined(separator: ", ")
    return """
      Nothing of the kit is awaited: a test awaits something real, or what never comes, such as a continuation that nobody \
      resumes.\(debts)
        Tests whose doubles can be awaited, and that haven't ended: \(tests.isEmpty ? "unknown" : tests).
      """
  }

  private static func endRun(after silence: Duration) {
    let message = """
      The run ends here: nothing in this process has moved for \(silence). \(suspicion)
      If it really waits for something: Misuse.endsRun(afterRestOf: nil).
      """
    let place = (LiveObjects.all().last as? any Watched)?.location ?? CodeLocation(#filePath, #line)
    if !TestFrameworks.recordIssue(message, at: place), let report = Misuse.report {
      report(message, place.file, place.line)
    }
    say("\n\(place.file):\(place.line): error: \(message)\nWhat ended before stands above; there is no summary.\n")
    #if canImport(Darwin) || canImport(Glibc) || canImport(Musl)
      fflush(nil)
      exit(1)
    #endif
  }

  private static func say(_ text: String) {
    #if canImport(Darwin) || canImport(Glibc) || canImport(Musl)
      _ = unsafe write(2, text, text.utf8.count)
    #endif
  }
}
