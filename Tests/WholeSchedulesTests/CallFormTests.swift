import Doubles
import DoublesWholeSchedules
import Synchronization
import TestSupport
import Testing

/// A form of a call from a task on an actor, and whether other tasks can use that actor in the meantime.
struct CallForm: Sendable, CustomTestStringConvertible {
  enum Gap { case always, never, unlessOnMainActor }

  let name: String
  let gap: Gap
  let call: @Sendable (_ home: isolated any Actor) async -> Void
  var testDescription: String { name }

  init(_ name: String, _ gap: Gap, _ call: @escaping @Sendable (_ home: isolated any Actor) async -> Void) {
    (self.name, self.gap, self.call) = (name, gap, call)
  }

  static let all = [
    CallForm("nothing", .never) { _ in },
    CallForm("a nonsending function", .never) { _ in await nonsending() },
    CallForm("a concurrent function", .always) { _ in await concurrent() },
    CallForm("an isolated parameter", .never) { home in await isolated(to: home) },
    CallForm("an isolated parameter, of another actor", .always) { _ in await isolated(to: Kitchen()) },
    CallForm("the caller's isolation", .never) { _ in await inheriting() },
    CallForm("a method of another actor", .always) { _ in await Kitchen().cook() },
    CallForm("an asynchronous method of another actor", .always) { _ in await Kitchen().cookAll() },
    CallForm("the main actor", .unlessOnMainActor) { _ in await onMain() },
    CallForm("the main actor, whose function calls another", .unlessOnMainActor) { _ in await onMainTwice() },
    CallForm("MainActor.run", .always) { _ in await MainActor.run {} },
    CallForm("a closure of the main actor", .unlessOnMainActor) { _ in
      let closure: @MainActor @Sendable () async -> Void = {}
      await closure()
    },
    CallForm("another global actor", .always) { _ in await onLibrary() },
    CallForm("a nonsending closure", .never) { _ in await call {} },
    CallForm("a nonsending witness", .never) { _ in
      let cook: any Cooking = Cook()
      await cook.cook()
    },
    CallForm("an actor's witness", .always) { _ in
      let cook: any Cooking = Kitchen()
      await cook.cook()
    },
    CallForm("async let", .always) { _ in
      async let child: Void = nonsending()
      await child
    },
    CallForm("a group with a child", .always) { _ in await withTaskGroup { $0.addTask { await nonsending() } } },
    CallForm("a group without a child", .always) { _ in await withTaskGroup(of: Void.self) { _ in work() } },
    CallForm("a task", .always) { _ in await Task { await nonsending() }.value },
    CallForm("a task on the same actor", .always) { home in
      await Task {
        _ = home
        await nonsending()
      }.value
    },
    CallForm("a detached task", .always) { _ in await Task.detached {}.value },
    CallForm("an immediate task, which has ended", .never) { home in await Task.immediate { _ = home }.value },
    CallForm("a yield", .always) { _ in await Task.yield() },
    CallForm("a continuation that is resumed at once", .never) { _ in await withCheckedContinuation { $0.resume() } },
    CallForm("a cancellation handler", .always) { _ in
      await withTaskCancellationHandler {
        await nonsending()
      } onCancel: {
      }
    },
    CallForm("a cancellation handler, on the same actor", .never) { home in
      await withTaskCancellationHandler {
        _ = home
        await nonsending()
      } onCancel: {
      }
    },
    CallForm("a stream that has an element", .always) { _ in
      let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
      continuation.yield(1)
      for await _ in stream { break }
    },
  ]

  // MARK: - What is called

  private static let works = Mutex(0)
  /// Gives a function something to do: an empty function doesn't switch to its actor.
  private static func work() { works.withLock { $0 += 1 } }

  private static nonisolated(nonsending) func nonsending() async { work() }
  @concurrent private static func concurrent() async { work() }
  private static func isolated(to actor: isolated any Actor) async { work() }
  private static func inheriting(_ isolation: isolated (any Actor)? = #isolation) async { work() }
  @MainActor private static func onMain() async { work() }
  @MainActor private static func onMainTwice() async {
    await onMain()
    await onMain()
  }
  @Library private static func onLibrary() async { work() }
  private static nonisolated(nonsending) func call(_ closure: nonisolated(nonsending) () async -> Void) async {
    await closure()
  }

  private protocol Cooking: Sendable { nonisolated(nonsending) func cook() async }
  private struct Cook: Cooking { nonisolated(nonsending) func cook() async { work() } }
  private actor Kitchen: Cooking {
    func cook() { work() }
    func cookAll() async { cook() }
  }
}

/// An actor only for these tests, since a shared actor is reported as a stray.
@globalActor private actor Library {
  static let shared = Library()
}

/// A schedule lets other tasks use an actor exactly where threads do.
@Suite(.serialized) struct CallFormTests {
  private actor Room {}

  private final class Log: Sendable {
    private let notes = Mutex("")
    var text: String { notes.withLock(\.self) }
    func note(_ text: String) { notes.withLock { $0 += text } }
  }

  /// Runs a task that makes the call between two notes, and a second task that makes one note on the same actor.
  private static func notes(of form: CallForm, on home: any Actor) async -> String {
    let log = Log()
    @Sendable func first(_ home: isolated any Actor) async {
      log.note("1")
      await form.call(home)
      log.note("2")
    }
    @Sendable func second(_ home: isolated any Actor) async { log.note("b") }
    let tasks = [Task.detached { await first(home) }, Task.detached { await second(home) }]
    for task in tasks { await task.value }
    return log.text
  }

  @Test(arguments: CallForm.all, [false, true])
  func `a schedule lets other tasks run during a call where threads do`(form: CallForm, isOnMain: Bool) async throws {
    let home: @Sendable () -> any Actor = { isOnMain ? MainActor.shared : Room() }
    var expected: Set = ["12b", "b12"]
    if form.gap == .always || form.gap == .unlessOnMainActor && !isOnMain { expected.insert("1b2") }

    let found = try await everySchedule(500) { await Self.notes(of: form, on: home()) }
    var plain: Set<String> = []
    for _ in 0..<Stress.count(5, full: 2_000) { plain.insert(await Self.notes(of: form, on: home())) }

    #expect(Set(found.results) == expected && found.isExhaustive, "\(found)")
    #expect(plain.isSubset(of: expected))
  }
}
