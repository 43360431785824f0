import Synchronization

/// A published race, as broken code with the result that should never occur.
///
/// The list was made from the sources before the search was tuned.
///
/// Between two visits to actors, some races note something: with nothing to do in between, the compiler omits the
/// return from the first actor, and with it the point at which the other task could run.
struct KnownRace: Sendable, CustomStringConvertible {
  let name: String
  let source: String
  /// Runs the code, and returns whether the result is the intended one.
  let holds: @Sendable () async throws -> Bool

  var description: String { name }

  static let all = [
    KnownRace(name: "reentrancy", source: "SE-0306, Actor reentrancy: DecisionMaker") {
      let maker = DecisionMaker()
      async let good = maker.thinkOfGoodIdea()
      async let bad = maker.thinkOfBadIdea()
      return await (good, bad) == ("good", "bad")
    },
    KnownRace(name: "double fetch", source: "WWDC21, Protect mutable state with Swift actors: ImageDownloader") {
      let cache = ImageCache()
      async let first = cache.image()
      async let second = cache.image()
      return await first == second
    },
    KnownRace(name: "lost update", source: "Berenson et al., A Critique of ANSI SQL Isolation Levels, 1995: P4") {
      let row = Row(100)
      async let first: Void = row.set(await row.value + 10)
      async let second: Void = row.set(await row.value + 20)
      _ = await (first, second)
      return await row.value == 130
    },
    KnownRace(name: "read skew", source: "Berenson et al., 1995: A5A") {
      let (x, y) = (Row(50), Row(50))
      let log = Log()
      async let transfer: Void = {
        await x.set(10)
        log.note("withdrawn")
        await y.set(90)
      }()
      let first = await x.value
      log.note("read \(first)")
      let sum = await first + y.value
      await transfer
      return sum == 100
    },
    KnownRace(name: "atomicity violation", source: "Lu et al., Learning from Mistakes, 2008: MySQL, proc_info") {
      let info = Row(1)
      async let clearing: Void = info.set(0)
      var isConsistent = true
      if await info.value == 1 {
        Log().note("it is there")
        isConsistent = await info.value == 1
      }
      await clearing
      return isConsistent
    },
    KnownRace(name: "order violation", source: "Lu et al., 2008: Mozilla, thread used before it is set") {
      let thread = Row(0)
      async let creation: Void = thread.set(1)
      async let use = thread.value
      _ = await creation
      return await use == 1
    },
    KnownRace(name: "lost wake-up", source: "Lampson and Redell, Experience with Processes and Monitors in Mesa, 1980")
    {
      let condition = Condition()
      async let signal: Void = condition.signal()
      await condition.waitUntilSet()
      await signal
      return true
    },
    KnownRace(name: "deadlock", source: "Dijkstra, Hierarchical Ordering of Sequential Processes, 1971: philosophers") {
      let (left, right) = (Fork(), Fork())
      async let first: Void = {
        await left.take()
        await right.take()
        await right.drop()
        await left.drop()
      }()
      async let second: Void = {
        await right.take()
        await left.take()
        await left.drop()
        await right.drop()
      }()
      _ = await (first, second)
      return true
    },
    KnownRace(name: "missed cancellation", source: "WWDC21, Explore structured concurrency in Swift: cancellation") {
      let row = Row(0)
      return await withTaskGroup { group in
        group.addTask {
          if Task.isCancelled { return }
          let value = await row.value
          await row.set(value + 1)
        }
        group.addTask {}
        await group.next()
        group.cancelAll()
        let atCancellation = await row.value
        await group.next()
        return await row.value == atCancellation
      }
    },
  ]
}

actor DecisionMaker {
  private var opinion = "none"
  private let friend = Row(0)

  func thinkOfGoodIdea() async -> String {
    opinion = "good"
    await friend.set(1)
    return opinion
  }

  func thinkOfBadIdea() async -> String {
    opinion = "bad"
    await friend.set(1)
    return opinion
  }
}

actor ImageCache {
  private var cached: Int?
  private let server = Server()

  func image() async -> Int {
    if let cached { return cached }
    let image = await server.download()
    cached = image
    return image
  }
}

actor Server {
  private var version = 0

  func download() -> Int {
    version += 1
    return version
  }
}

actor Row {
  private(set) var value: Int
  init(_ value: Int) { self.value = value }
  func set(_ new: Int) { value = new }

  @discardableResult func add(_ number: Int) -> Int {
    value += number
    return value
  }
}

/// A broken condition, whose wait first checks it and then joins the waiting tasks: a signal in between is lost.
actor Condition {
  private var isSet = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  func signal() {
    isSet = true
    for waiter in waiting { waiter.resume() }
    waiting = []
  }

  private func join() async { await withCheckedContinuation { waiting.append($0) } }

  nonisolated func waitUntilSet() async {
    if await isSet { return }
    Log().note("waiting")
    await join()
  }
}

actor Fork {
  private var isTaken = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  func take() async {
    if isTaken { await withCheckedContinuation { waiting.append($0) } }
    isTaken = true
  }

  func drop() {
    isTaken = false
    if !waiting.isEmpty { waiting.removeFirst().resume() }
  }
}

/// A log that is written outside of any actor.
final class Log: Sendable {
  private let lines = Mutex([String]())
  func note(_ line: String) { lines.withLock { $0.append(line) } }
}
