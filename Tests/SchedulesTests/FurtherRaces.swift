import Doubles
import DoublesSchedules
import Synchronization

/// Races of other kinds than the twelve, chosen before the search by priorities was written; each is a program with a
/// fault, and the same program without it.
///
/// The pauses change something: a value that nobody uses is not even asked for in a release build.
extension KnownRace {
  static let further = programs.map { program in
    KnownRace(name: program.name, source: program.source) { try await program.holds(false) }
  }

  /// The same programs, mended: correct in every schedule.
  static let mended = programs.map { program in
    KnownRace(name: program.name, source: program.source) { try await program.holds(true) }
  }

  private static let programs:
    [(name: String, source: String, holds: @Sendable (_ isMended: Bool) async throws -> Bool)] =
      [
        (
          "check-then-act across two actors", "CWE-367, Time-of-check Time-of-use",
          { isMended in
            let (stock, orders) = (Stock(1), Row(0))
            await withTaskGroup { group in
              for _ in 0..<2 {
                group.addTask {
                  if isMended {
                    if await stock.takeIfAny() { await orders.add(1) }
                  } else if await stock.count > 0 {
                    await orders.add(1)
                    _ = await stock.takeIfAny()
                  }
                }
              }
            }
            return await orders.value == 1
          }
        ),
        (
          "double resume", "Documentation of CheckedContinuation: resume must be called exactly once",
          { isMended in
            let promise = Promise(isMended: isMended)
            async let answer: Void = promise.resolve()
            async let timeout: Void = promise.resolve()
            _ = await (answer, timeout)
            return await promise.resumes == 1
          }
        ),
        (
          "lost cancellation", "SE-0304: a cancellation handler may run before its operation has begun to wait",
          { isMended in
            let mailbox = Mailbox()
            await withTaskGroup { group in
              group.addTask { await mailbox.receive(checksAgain: isMended) }
              group.addTask {}
              await group.next()
              group.cancelAll()
            }
            return true
          }
        ),
        (
          "barrier of three", "Downey, The Little Book of Semaphores, 2008: barrier",
          { isMended in
            let barrier = Barrier(of: 3, isMended: isMended)
            await withTaskGroup { group in
              for _ in 0..<3 { group.addTask { await barrier.pass() } }
            }
            return true
          }
        ),
        (
          "ABA", "Michael, Hazard Pointers: Safe Memory Reclamation for Lock-Free Objects, 2004",
          { isMended in
            let stack = VersionedStack(["a", "b", "c"], comparesVersions: isMended)
            async let slow = stack.pop()
            let first = await stack.pop()
            let second = await stack.pop()
            if let first { await stack.push(first) }
            let third = await slow
            // What one has taken and kept, nobody else may take, and nothing may come back.
            let left = await stack.names
            return second != third && !left.contains(second ?? "")
          }
        ),
        (
          "writer starvation", "Courtois, Heymans and Parnas, Concurrent Control with Readers and Writers, 1971",
          { isMended in
            let (library, pause) = (ReadersAndWriters(isFair: isMended), Row(0))
            async let early: Void = library.read { await pause.add(1) }
            async let writer: Void = library.write()
            async let late: Void = library.read { await pause.add(1) }
            _ = await (early, writer, late)
            return await !library.wasWriterPassed
          }
        ),
        (
          "semaphore", "Dijkstra, Cooperating Sequential Processes, 1965",
          { isMended in
            let (semaphore, inside) = (Semaphore(isMended: isMended), Row(0))
            return await withTaskGroup { group in
              for _ in 0..<3 {
                group.addTask {
                  await semaphore.wait()
                  let isAlone = await inside.add(1) == 1
                  Log().note("inside")
                  await inside.add(-1)
                  await semaphore.signal()
                  return isAlone
                }
              }
              return await group.reduce(true) { $0 && $1 }
            }
          }
        ),
        (
          "token refresh", "RFC 9700, Best Current Practice for OAuth 2.0 Security: refresh token rotation",
          { isMended in
            let session = Session(isMended: isMended)
            async let first: Void = session.refresh()
            async let second: Void = session.refresh()
            _ = await (first, second)
            return await session.isValid
          }
        ),
        (
          "debounce", "ReactiveX, Debounce: only the last of a burst is passed on",
          { isMended in
            let clock = ManualClock()
            clock.movesWhenIdle()
            let field = DebouncedField(clock: clock, isMended: isMended)
            async let first: Void = field.type("t")
            async let second: Void = {
              try await clock.sleep(for: .milliseconds(300))
              try await field.type("te")
            }()
            _ = try await (first, second)
            return await !field.searchedForOld
          }
        ),
        (
          "async let deinit", "SE-0317: an async let that is not awaited is cancelled at the end of its scope",
          { isMended in
            let (pause, saved) = (Row(0), Row(0))
            let save: @Sendable () async -> Void = {
              await pause.add(1)
              if !Task.isCancelled { await saved.set(1) }
            }
            do {
              async let saving: Void = save()
              await pause.add(1)
              Log().note("at work")
              await pause.add(1)
              if isMended { await saving }
            }
            return await saved.value == 1
          }
        ),
        (
          "retry past its deadline", "Nygard, Release It!, 2007: timeouts",
          { isMended in
            let (clock, calls) = (ManualClock(), Row(0))
            clock.movesWhenIdle()
            return try await withThrowingTaskGroup { group in
              group.addTask {
                for _ in 0..<3 {
                  if isMended, Task.isCancelled { return }
                  await calls.add(1)
                  try? await clock.sleep(for: .seconds(30))
                }
              }
              try await clock.sleep(for: .seconds(60))
              group.cancelAll()
              let atDeadline = await calls.value
              try await group.waitForAll()
              return await calls.value == atDeadline
            }
          }
        ),
      ]
}

extension Row {
  @discardableResult func add(_ number: Int) -> Int {
    set(value + number)
    return value
  }
}

private actor Stock {
  private(set) var count: Int
  init(_ count: Int) { self.count = count }

  func takeIfAny() -> Bool {
    if count == 0 { return false }
    count -= 1
    return true
  }
}

/// Whoever comes first resolves it; the broken one asks another actor before it notes that somebody has.
private actor Promise {
  private(set) var resumes = 0
  private let isMended: Bool
  private let log = Row(0)
  private var isResolved = false
  init(isMended: Bool) { self.isMended = isMended }

  func resolve() async {
    if isResolved { return }
    if isMended { isResolved = true }
    await log.add(1)
    isResolved = true
    resumes += 1
  }
}

/// A wait that a cancellation ends, unless it comes between the look and the wait.
private final class Mailbox: Sendable {
  private let waiting = Mutex<(isCancelled: Bool, continuation: CheckedContinuation<Void, Never>?)>((false, nil))
  private let pause = Row(0)

  func receive(checksAgain: Bool) async {
    await withTaskCancellationHandler {
      if Task.isCancelled { return }
      await pause.add(1)
      await withCheckedContinuation { continuation in
        let isOver = waiting.withLock { waiting in
          if checksAgain, waiting.isCancelled { return true }
          waiting.continuation = continuation
          return false
        }
        if isOver { continuation.resume() }
      }
    } onCancel: {
      waiting.withLock { waiting in
        defer { waiting = (true, nil) }
        return waiting.continuation
      }?.resume()
    }
  }
}

/// The last one opens it; the broken one lets go of the actor between its look at the count and its wait.
private actor Barrier {
  private let count: Int
  private let isMended: Bool
  private let pause = Row(0)
  private var arrived = 0
  private var waiting: [CheckedContinuation<Void, Never>] = []
  init(of count: Int, isMended: Bool) { (self.count, self.isMended) = (count, isMended) }

  func pass() async {
    arrived += 1
    if arrived == count {
      for waiter in waiting { waiter.resume() }
      waiting = []
      return
    }
    if !isMended { await pause.add(1) }
    await withCheckedContinuation { waiting.append($0) }
  }
}

/// A stack whose pop looks, and then swaps if the top is what it was.
private actor VersionedStack {
  private(set) var names: [String]
  private let comparesVersions: Bool
  private var version = 0

  init(_ names: [String], comparesVersions: Bool) { (self.names, self.comparesVersions) = (names, comparesVersions) }

  private var look: (names: [String], version: Int) { (names, version) }

  private func swap(_ old: (names: [String], version: Int), for new: [String]) -> Bool {
    guard names.first == old.names.first, !comparesVersions || version == old.version else { return false }
    (names, version) = (new, version + 1)
    return true
  }

  nonisolated func pop() async -> String? {
    while true {
      let old = await look
      Log().note("looked")
      guard let first = old.names.first else { return nil }
      if await swap(old, for: Array(old.names.dropFirst())) { return first }
    }
  }

  func push(_ name: String) { (names, version) = ([name] + names, version + 1) }
}

/// Readers together, a writer alone; the unfair one lets readers in whom a writer has waited for longer.
private actor ReadersAndWriters {
  private(set) var wasWriterPassed = false
  private let isFair: Bool
  private var readers = 0
  private var isWriterWaiting = false
  private var writer: CheckedContinuation<Void, Never>?
  private var waiting: [CheckedContinuation<Void, Never>] = []
  init(isFair: Bool) { self.isFair = isFair }

  func read(_ body: @Sendable () async -> Void) async {
    if isWriterWaiting, isFair {
      await withCheckedContinuation { waiting.append($0) }
    } else if isWriterWaiting {
      wasWriterPassed = true
    }
    readers += 1
    await body()
    readers -= 1
    guard readers == 0 else { return }
    writer?.resume()
    writer = nil
  }

  func write() async {
    guard readers > 0 else { return }
    isWriterWaiting = true
    await withCheckedContinuation { writer = $0 }
    isWriterWaiting = false
    for reader in waiting { reader.resume() }
    waiting = []
  }
}

/// One may be inside; the broken one lets go of the actor between its look and its taking.
private actor Semaphore {
  private let isMended: Bool
  private let pause = Row(0)
  private var isFree = true
  private var waiting: [CheckedContinuation<Void, Never>] = []
  init(isMended: Bool) { self.isMended = isMended }

  func wait() async {
    guard isFree else { return await withCheckedContinuation { waiting.append($0) } }
    if !isMended { await pause.add(1) }
    isFree = false
  }

  func signal() {
    if waiting.isEmpty { isFree = true } else { waiting.removeFirst().resume() }
  }
}

/// A refresh token is good once; one that comes a second time ends the session.
private actor Session {
  private(set) var isValid = true
  private let isMended: Bool
  private let issuer = Row(0)
  private var token = 0
  private var used: Set<Int> = []
  private var isRefreshing = false
  init(isMended: Bool) { self.isMended = isMended }

  func refresh() async {
    if isMended, isRefreshing { return }
    isRefreshing = true
    let old = token
    token = await issuer.add(1)
    if !used.insert(old).inserted { isValid = false }
    isRefreshing = false
  }
}

/// A field that searches when nothing was typed for a while; the broken one asks another actor in between.
private actor DebouncedField {
  private(set) var searchedForOld = false
  private let clock: ManualClock
  private let isMended: Bool
  private let history = Row(0)
  private var latest = ""
  init(clock: ManualClock, isMended: Bool) { (self.clock, self.isMended) = (clock, isMended) }

  func type(_ text: String) async throws {
    latest = text
    try await clock.sleep(for: .milliseconds(300))
    guard text == latest else { return }
    if !isMended { await history.add(1) }
    if text != latest { searchedForOld = true }
  }
}
