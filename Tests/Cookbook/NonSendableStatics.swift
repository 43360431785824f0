import Doubles
import Testing

/// A static spy of non-Sendable values is refused ("static property … is not concurrency-safe because non-'Sendable'
/// type … may have shared mutable state"), and so is a task-local one. If the protocol is on the main actor, put the
/// spies in a main-actor class, which is `Sendable`. Otherwise, record a `Sendable` projection and make a new result
/// for each call.
struct NonSendableStatics {
  /// A sheet that isn't `Sendable`: it is mutable, and has no lock.
  nonisolated final class Sheet {
    var rows: Int
    init(rows: Int) { self.rows = rows }
  }

  @MainActor protocol Presenting {
    static func present(_ sheet: Sheet)
  }

  @MainActor enum PresentingSpy: Presenting {
    @TaskLocal static var current: Spies?

    @MainActor final class Spies {
      let presentSpy = Spy { (sheet: Sheet) in }
    }

    static func present(_ sheet: Sheet) { current?.presentSpy(sheet) }
  }

  nonisolated protocol Sorting {
    static func sort(_ sheet: Sheet, by column: Int) -> Sheet
  }

  nonisolated enum SortingSpy: Sorting {
    @TaskLocal static var current = Spies()

    struct Spies: Sendable {
      let sortSpy = Spy { (rows: Int, column: Int) in rows }
    }

    static func sort(_ sheet: Sheet, by column: Int) -> Sheet { Sheet(rows: current.sortSpy(sheet.rows, column)) }
  }

  /// The systems under test use types, not values.
  @MainActor func open(_ rows: Int, in presenting: any Presenting.Type) -> Sheet {
    let sheet = Sheet(rows: rows)
    presenting.present(sheet)
    return sheet
  }
  nonisolated func sorted(_ rows: Int, by sorting: any Sorting.Type) -> Int {
    sorting.sort(Sheet(rows: rows), by: 2).rows
  }

  @Test @MainActor func `on the main actor, the object itself is recorded`() {
    let spies = PresentingSpy.Spies()

    let sheet = PresentingSpy.$current.withValue(spies) { open(3, in: PresentingSpy.self) }

    #expect(spies.presentSpy.calls.map { $0.arguments === sheet } == [true])
  }

  @Test func `off the main actor, the object's rows are recorded`() {
    let spies = SortingSpy.Spies()
    spies.sortSpy.returns(1, for: 3, 2)

    #expect(SortingSpy.$current.withValue(spies) { sorted(3, by: SortingSpy.self) } == 1)

    #expect(spies.sortSpy.calls == [Call(3, 2)])
  }
}
