#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif
#if canImport(Testing)
  internal import Testing
#endif

/// A part of the kit that code may await forever: a held call, a clock, a callback, a call without an answer.
nonisolated protocol WatchedObject: AwaitedObject {
  /// The line on which the object was made.
  var location: CodeLocation { get }

  /// Resumes the object's callers; each caller reports that in its own task, unless `isSilent`.
  ///
  /// - Returns: Whether there were callers.
  func letGo(silently isSilent: Bool) -> Bool

  /// An act that code waits for and only the test can perform, and a function that performs it for the test, if any.
  var missingAct: (text: String, perform: (() -> Void)?)? { get }

  /// The event that code may await here, as text.
  var awaited: String? { get }
}

nonisolated extension WatchedObject {
  func letGo(silently isSilent: Bool) -> Bool { false }
  var missingAct: (text: String, perform: (() -> Void)?)? { nil }
  func begins() {
    LiveObjects.note(self)
    DoublesWatch.start()
  }
  func ends() { LiveObjects.forget(self) }
}

/// A double that can describe its last call for failure messages.
nonisolated protocol CalledDouble: AnyObject {
  /// The last call as text.
  var lastCall: (began: Timestamp, text: String)? { get }
}

/// The watch over a run at rest, which ends the waits for doubles.
///
/// When the process has been at rest for the limit, no awaited event will come. Then the oldest wait of each test ends,
/// as a failure at its own line, and its test's untaken held calls are released; without a wait, all held callers and
/// sleepers are resumed; then callbacks that were never called are called with a placeholder. If nothing from the kit is
/// awaited, one line on standard error names what may be stuck, since a healthy test may sleep for as long. The run
/// ends only after minutes.
///
/// The watch has its own thread while there is a wait or an object that can be awaited, and looks ten times a second.
nonisolated enum DoublesWatch {
  final class Wait: Sendable {
    fileprivate let id = Timestamp.next()
    /// The running test; nil in a detached task.
    fileprivate let test = RunningTest.current
    fileprivate let began = Rest.now
    fileprivate let limit = TaskListeners.current?.waitLimit
    fileprivate let description: String
    fileprivate let cancel: Resumption
    private let reason = DoublesLock<String?>(nil)

    fileprivate init(_ description: String, _ cancel: @escaping Resumption) {
      (self.description, self.cancel) = (description, cancel)
    }

    func end() { state.withLock { $0.waits[id] = nil } }

    /// The reason why the watch has ended the wait; nil if it hasn't.
    var endedBecause: String? { reason.withLock { $0 } }

    fileprivate func giveUp(because text: String) {
      reason.withLock { $0 = text }
      cancel()
    }
  }

  private struct Known {
    weak var double: (any CalledDouble)?
  }

  private struct State {
    var waits: [Timestamp: Wait] = [:]
    // Unchecked: a double is used when the process is at rest, and then under its own lock.
    var doubles: [ObjectIdentifier: Unchecked<Known>] = [:]
    var isOn = false
    /// The number of waits so far.
    var count = 0
    /// Whether a test has asked to watch the whole run.
    var isAsked = false
  }

  private static let state = DoublesLock(State())

  /// Records that a wait begins, which `cancel` ends.
  static func begin(_ description: String, _ cancel: @escaping Resumption) -> Wait {
    let wait = Wait(description, cancel)
    start { state in
      state.waits[wait.id] = wait
      state.count += 1
    }
    return wait
  }

  /// Records a double that a test awaits or holds, since it may be the one that was called last.
  static func know(_ double: any CalledDouble) {
    state.withLock { state in
      if state.doubles.count >= 1_000 { state.doubles = state.doubles.filter { $0.value.value.double != nil } }
      state.doubles[ObjectIdentifier(double)] = Unchecked(Known(double: double))
    }
  }

  /// Watches until the process ends, even while nothing can be awaited.
  static func staysOn() { start { $0.isAsked = true } }

  /// Watches while something can be awaited.
  static func start() { start { _ in } }

  private static func start(_ change: (inout State) -> Void) {
    let isFirst = state.withLock { state in
      change(&state)
      defer { state.isOn = true }
      return !state.isOn
    }
    guard isFirst, Rest.canBeSeen else { return }
    #if canImport(Glibc)
      var thread = pthread_t()
      unsafe pthread_create(&thread, nil, { _ in unsafe DoublesWatch.run() }, nil)
      pthread_detach(thread)
    #elseif canImport(Darwin) || canImport(Musl)
      // A pointer here, not a number.
      var thread: pthread_t?
      unsafe pthread_create(&thread, nil, { _ in unsafe DoublesWatch.run() }, nil)
      if let thread = unsafe thread { unsafe pthread_detach(thread) }
    #endif
  }

  // MARK: - The thread

  private static func run() -> UnsafeMutableRawPointer? {
    var (rest, seen, ticks) = (Rest(), 0, 0)
    /// Whether the watch has ended or resumed something, and nothing new has begun since.
    var isUnderWay = false
    var isReported = false
    while true {
      let limit = Misuse.restLimit
      let tick = min(.milliseconds(100), (limit ?? .seconds(10)) / 20)
      sleep(for: tick)
      ticks += 1
      if ticks.isMultiple(of: 10) {
        // NB: Both under the lock: an object recorded in the meantime finds the watch running, or starts another.
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

      rest.look(after: tick)
      let news = waitCount + LiveObjects.count
      if news != seen {
        rest.end()
        (seen, isUnderWay) = (news, false)
      }
      if rest.duration == .zero { isReported = false }
      if let limit, rest.duration >= (isUnderWay ? limit / 5 : limit), goesOn(waits, after: limit) {
        rest.end()
        isUnderWay = true
      } else if let end = Misuse.runLimit, rest.duration >= max(end, .milliseconds(500)) {
        // NB: Never sooner than half a second, since XCTest takes a tenth of a second to notice that a test has ended.
        endRun(after: end, waits)
      } else if !isReported, case let notice = (limit ?? .seconds(10)) * 2, rest.duration >= notice {
        isReported = true
        say("\nNothing in this process has moved for \(notice). \(suspicion(waits))\n")
      }
    }
  }

  private static func sleep(for duration: Duration) {
    #if canImport(Darwin) || canImport(Glibc) || canImport(Musl)
      usleep(UInt32(max(1000, duration / .microseconds(1))))
    #endif
  }

  /// Ends the oldest wait of each test; without waits, resumes held callers; without these, performs acts of the test.
  private static func goesOn(_ waits: [Wait], after limit: Duration) -> Bool {
    let live = LiveObjects.all().compactMap { $0 as? any WatchedObject }
    if !waits.isEmpty {
      let oldest = Dictionary(grouping: waits) { $0.test?.key }.compactMapValues { $0.min { $0.id < $1.id } }
      for object in live where oldest.keys.contains(object.location.test?.key) { _ = object.letGo(silently: true) }
      for wait in oldest.values { wait.giveUp(because: " Nothing in this process has moved for \(limit).") }
      return true
    }
    if live.filter({ $0.letGo(silently: false) }).count > 0 { return true }
    let missingActs = live.compactMap { object in object.missingAct.map { (object.location, $0) } }
    for (location, missingAct) in missingActs.reversed() {
      guard let perform = missingAct.perform else { continue }
      Misuse.report(missingAct.text, at: location)
      perform()
      return true
    }
    return false
  }

  /// Returns the events that the code of the current test may await, as text, except the described wait.
  static func awaited(besides description: String) -> [String] {
    let test = RunningTest.current?.key
    let all = parts(of: state.withLock { Array($0.waits.values) })
    return all.filter { $0.0?.key == test }.compactMap(\.1).filter { $0 != "a wait \(description)" }
  }

  /// Returns each wait and each object that can be awaited, with its test.
  private static func parts(of waits: [Wait]) -> [(RunningTest?, String?)] {
    let live = LiveObjects.all().compactMap { $0 as? any WatchedObject }
    return waits.sorted { $0.id < $1.id }.map { ($0.test, "a wait \($0.description)") }
      + live.map { ($0.location.test, $0.awaited) }
  }

  /// Returns the tests under way, what each may await, and the double that was called last, in one line.
  private static func suspicion(_ waits: [Wait]) -> String {
    let tests = Dictionary(grouping: parts(of: waits)) { $0.0?.key ?? "" }.values.map { parts in
      let awaited = parts.compactMap(\.1)
      let name = parts[0].0?.title ?? (TestFrameworks.runsSwiftTesting ? "an unknown test" : "the test that began last")
      return
        "\(name) awaits \(awaited.isEmpty ? "something real, or what never comes" : awaited.joined(separator: ", "))"
    }
    let doubles = state.withLock { $0.doubles.values.compactMap { Unchecked($0.value.double) } }
    let last = doubles.compactMap(\.value?.lastCall).max { $0.began < $1.began }?.text
    return """
      \(tests.isEmpty ? "No test is known to await a double" : tests.sorted().joined(separator: "; ")).\
      \(last.map { " The double that was called last, of those awaited or held: \($0)." } ?? "")
      """
  }

  private static func endRun(after silence: Duration, _ waits: [Wait]) {
    let message = """
      The run ends here: nothing in this process has moved for \(silence). \(suspicion(waits)) \
      If it really waits for something: Misuse.endsRun(afterRestOf: nil).
      """
    let place = (LiveObjects.all().last as? any WatchedObject)?.location ?? CodeLocation(#filePath, #line)
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

/// The live objects that code may await, so that a run at rest can name and release them.
///
/// Each is recorded when it is made, and removed in its `deinit`. A weak reference would keep the object alive while it
/// is read, just when a test may check that it has gone.
nonisolated enum LiveObjects {
  private struct Item {
    let number: Int
    weak var object: AnyObject?
  }

  private struct State {
    // Unchecked: an object is reached when the process is at rest, and then under its own lock.
    var items: [ObjectIdentifier: Unchecked<Item>] = [:]
    var count = 0
  }

  private static let state = DoublesLock(State())

  /// The number of objects recorded so far.
  static var count: Int { state.withLock { $0.count } }

  static var isEmpty: Bool { state.withLock { $0.items.isEmpty } }

  /// Records an object until it is forgotten.
  static func note(_ object: AnyObject) {
    state.withLock { state in
      state.count += 1
      state.items[ObjectIdentifier(object)] = Unchecked(Item(number: state.count, object: object))
    }
  }

  static func forget(_ object: AnyObject) {
    _ = state.withLock { $0.items.removeValue(forKey: ObjectIdentifier(object)) }
  }

  /// Returns the live objects, in the order in which they were made.
  ///
  /// Only for a process at rest, since the objects are kept alive while the array is in use.
  static func all() -> [AnyObject] {
    let items = state.withLock { Array($0.items.values) }
    return items.map(\.value).sorted { $0.number < $1.number }.compactMap(\.object)
  }
}

nonisolated extension DoublesWatch {
  /// The time for which a process has been at rest, measured tick by tick.
  ///
  /// It measures the processor time of all other threads. While a child process lives, the process must rest for 30
  /// times as long. No system reveals more, so a wait for a timer or for another process looks like rest.
  struct Rest {
    private(set) var duration = Duration.zero
    private var (before, workBefore) = (Self.now, Self.work)

    /// Measures the process again, after a sleep of `tick`.
    mutating func look(after tick: Duration) {
      let (now, work) = (Self.now, Self.work)
      let elapsed = now - before
      // NB: Half a millisecond, since XCTest wakes up ten times a second to check whether its test has ended.
      let isQuiet = work - workBefore <= elapsed / 50 + .microseconds(500)
      // NB: A process that was stopped, such as by a debugger, or wasn't scheduled, wasn't at rest: the watch woke up late, too.
      duration = isQuiet ? duration + min(elapsed, tick * 2) / (Self.hasChild ? 30 : 1) : .zero
      (before, workBefore) = (now, work)
    }

    mutating func end() { duration = .zero }

    #if canImport(Darwin) || canImport(Glibc) || canImport(Musl)
      static let canBeSeen = true

      static var now: Duration { time(of: CLOCK_MONOTONIC) }

      /// The processor time of this process's threads, except for the current one.
      private static var work: Duration { time(of: CLOCK_PROCESS_CPUTIME_ID) - time(of: CLOCK_THREAD_CPUTIME_ID) }

      private static func time(of clock: clockid_t) -> Duration {
        // NB: On Linux, the members of `timespec` belong to a module that can't be named in an import.
        var time = (seconds: 0, nanoseconds: 0)
        unsafe withUnsafeMutableBytes(of: &time) { bytes in
          _ = unsafe bytes.bindMemory(to: timespec.self).baseAddress.map { unsafe clock_gettime(clock, $0) }
        }
        return .seconds(time.seconds) + .nanoseconds(time.nanoseconds)
      }

      private static var hasChild: Bool {
        var info = unsafe siginfo_t()
        return unsafe waitid(P_ALL, 0, &info, WEXITED | WNOHANG | WNOWAIT) == 0
      }
    #else
      static let canBeSeen = false
      static var now: Duration { .zero }
      private static var work: Duration { .zero }
      private static var hasChild: Bool { false }
    #endif
  }
}

nonisolated extension RunningTest {
  #if canImport(Testing)
    /// The suite, the name and the case's arguments: `"Waits/ten at once" (3)`.
    var title: String {
      let suites = test.id.nameComponents.dropLast().map { "\($0)/" }.joined()
      let arguments = testCase.map { Self.arguments(in: Mirror(reflecting: $0), depth: 4) } ?? []
      return "\"\(suites)\(name)\"\(arguments.isEmpty ? "" : " (\(arguments.joined(separator: ", ")))")"
    }

    /// Returns the values of a case's arguments, which the testing library doesn't publish.
    private static func arguments(in part: Mirror, depth: Int) -> [String] {
      let values = part.children.compactMap { $0.label == "value" ? "\($0.value)" : nil }
      guard values.isEmpty, depth > 0 else { return values }
      return part.children.flatMap { arguments(in: Mirror(reflecting: $0.value), depth: depth - 1) }
    }
  #else
    var title: String { "" }
  #endif
}
