import Doubles
import DoublesWholeSchedules
import TestSupport
import Testing

/// A body with known steps: a parent, which starts children and does its own steps in between.
struct KnownBody: Sendable, CustomStringConvertible {
  enum Step: Sendable, Equatable {
    /// Adds the task's number to an actor's row.
    case visit(Int)
    /// Calls the spy with the task's number.
    case call
    case begin(Int)
    /// Wakes the task that waits for the stream.
    case wake
    case wait
  }

  /// The steps of each task; the first is the parent.
  var tasks: [[Step]]

  var description: String { "\(tasks)" }

  init(_ tasks: [[Step]]) { self.tasks = tasks }

  /// Creates two or three tasks of up to two steps; one of them may wait for another.
  init(using generator: inout some RandomNumberGenerator) {
    let children = Int.random(in: 1...2, using: &generator)
    func step(_ generator: inout some RandomNumberGenerator) -> Step {
      [.visit(0), .visit(1), .visit(0), .call].randomElement(using: &generator) ?? .call
    }
    tasks = [[]]
    for child in 1...children {
      tasks[0].append(.begin(child))
      if Bool.random(using: &generator) { tasks[0].append(step(&generator)) }
      tasks.append((0..<Int.random(in: 1...2, using: &generator)).map { _ in step(&generator) })
    }
    guard children == 2, Bool.random(using: &generator) else { return }
    tasks[1].insert(.wait, at: 0)
    tasks[2].insert(.wake, at: Int.random(in: 0...tasks[2].count, using: &generator))
  }

  // MARK: - The model

  private struct Moment: Hashable {
    var positions: [Int]
    var rows = [[Int]](repeating: [], count: 3)
    var isAwake = false
  }

  /// The results of all interleavings of the steps.
  var results: Set<String> {
    var (results, seen, open): (Set<String>, Set<Moment>, [Moment]) = ([], [], [])
    open = [Moment(positions: tasks.indices.map { $0 == 0 ? 0 : -1 })]
    while let moment = open.popLast() {
      guard seen.insert(moment).inserted else { continue }
      if moment.positions == tasks.map(\.count) { results.insert("\(moment.rows)") }
      for task in tasks.indices where (0..<tasks[task].count).contains(moment.positions[task]) {
        var next = moment
        next.positions[task] += 1
        switch tasks[task][moment.positions[task]] {
        case .visit(let row): next.rows[row].append(task)
        case .call: next.rows[2].append(task)
        case .begin(let child): next.positions[child] = 0
        case .wake: next.isAwake = true
        case .wait: if !moment.isAwake { continue }
        }
        open.append(next)
      }
    }
    return results
  }

  // MARK: - The real thing

  private actor Notes {
    private(set) var numbers: [Int] = []
    func append(_ number: Int) { numbers.append(number) }
  }

  @Sendable func run() async -> String {
    let (rows, spy) = ([Notes(), Notes()], Spy { (number: Int) async in })
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
    @Sendable func take(_ step: Step, _ task: Int) async {
      switch step {
      case .visit(let row): await rows[row].append(task)
      case .call: await spy(task)
      case .wake: continuation.yield()
      case .wait: for await _ in stream { break }
      case .begin: break
      }
    }
    await withTaskGroup { group in
      for step in tasks[0] {
        if case .begin(let child) = step {
          group.addTask { for step in tasks[child] { await take(step, child) } }
        } else {
          await take(step, 0)
        }
      }
    }
    return "\([await rows[0].numbers, await rows[1].numbers, spy.calls.map(\.arguments)])"
  }
}

/// An actor only for these tests, since a shared actor is reported as a stray.
@globalActor private actor Desk {
  static let shared = Desk()
}

/// A report of "all orders" means that threads allow no other orders.
struct AllOrdersTests {
  private static func search(_ count: Int, _ body: KnownBody, isWhole: Bool) async throws -> Schedules<String> {
    if isWhole { return try await everySchedule(count, body.run) }
    return try await DoublesSchedules.everySchedule(count, body.run)
  }

  @Test(arguments: [false, true])
  func `a complete search finds exactly the results of the model`(isWhole: Bool) async throws {
    var generator = SeededGenerator(seed: 52)
    var complete = 0
    for _ in 0..<Stress.count(10, full: isWhole ? 200 : 500) {
      let body = KnownBody(using: &generator)

      let found = try await Self.search(100, body, isWhole: isWhole)

      let results = body.results
      #expect(results.isSuperset(of: found.results), "\(body): \(found)")
      if found.isExhaustive {
        complete += 1
        #expect(results.isSubset(of: found.results), "\(body): \(found)")
      }
    }
    #expect(complete > 0)
  }

  @Test(
    arguments: [
      KnownBody([[.begin(1), .visit(0)], [.visit(0)]]),
      KnownBody([[.begin(1), .call], [.call]]),
      KnownBody([[.begin(1), .begin(2)], [.wait, .visit(0)], [.wake, .visit(0)]]),
    ], [false, true])
  func `a search is incomplete if a task continues after waking another`(body: KnownBody, isWhole: Bool) async throws {
    let found = try await Self.search(1_000, body, isWhole: isWhole)

    #expect(body.results.count == 2)
    #expect(!found.isExhaustive && found.untried.count == 1 && !"\(found)".contains("all orders"), "\(found)")
  }

  @Test func `a search is incomplete if a task that starts on an actor may be overtaken there`() async throws {
    let found = try await everySchedule {
      let log = Model()
      @Desk @Sendable func note(_ text: String) async { await log.note(text) }
      Task { await note("visitor") }
      Task { @Desk in await note("task") }
      await untilDone()
      return await log.log
    }

    #expect(!found.isExhaustive && found.untried.count == 1, "\(found)")
  }

  @Test func `a search is complete if no task meets a later task on its actor`() async throws {
    let found = try await Self.search(1_000, KnownBody([[.begin(1), .visit(0)], [.visit(1)]]), isWhole: true)

    #expect(found.isExhaustive, "\(found)")
  }
}
