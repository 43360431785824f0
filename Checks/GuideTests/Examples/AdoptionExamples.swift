import Doubles
import Synchronization
import Testing

/// The shapes of doubles that were found in packages of others, in our own words, by hand and with the kit.
@Suite(.timeLimit(.minutes(5))) struct AdoptionExamples {
  enum PantryError: Error, Equatable { case locked }

  protocol Pantry: Sendable {
    func bags(of tea: String) async throws(PantryError) -> Int
  }

  /// The system under test: what was asked for before the stock was changed must not be kept.
  actor StockCache {
    private let pantry: any Pantry
    private var stock: [String: Int] = [:]
    private var changes = 0

    init(_ pantry: any Pantry) {
      self.pantry = pantry
    }

    func bags(of tea: String) async throws(PantryError) -> Int {
      if let bags = stock[tea] { return bags }
      let asked = changes
      let bags = try await pantry.bags(of: tea)
      if changes == asked { stock[tea] = bags }
      return bags
    }

    func stockHasChanged() {
      changes += 1
      stock = [:]
    }
  }

  // region: PantryByHand
  final class PantryMock: Pantry {
    private struct State {
      var teas: [String] = []
      var results: [(result: Result<Int, PantryError>, gate: Gate?)] = []
    }

    private let state = Mutex(State())

    var callCount: Int { state.withLock { $0.teas.count } }

    func enqueue(_ result: Result<Int, PantryError>, gate: Gate? = nil) {
      state.withLock { $0.results.append((result, gate)) }
    }

    func bags(of tea: String) async throws(PantryError) -> Int {
      let next = state.withLock { state in
        state.teas.append(tea)
        return state.results.removeFirst()
      }
      await next.gate?.pass()
      return try next.result.get()
    }
  }

  actor Gate {
    nonisolated let arrivals = AsyncStream.makeStream(of: Void.self)
    private var isOpen = false
    private var waiting: [CheckedContinuation<Void, Never>] = []

    func pass() async {
      arrivals.continuation.yield()
      if !isOpen { await withCheckedContinuation { waiting.append($0) } }
    }

    func open() {
      isOpen = true
      for continuation in waiting { continuation.resume() }
      waiting = []
    }
  }
  // endregion

  @Test func `an answer behind a gate comes late and is not kept`() async throws {
    let gate = Gate()
    let pantry = PantryMock()
    pantry.enqueue(.success(4), gate: gate)
    pantry.enqueue(.success(3))
    let cache = StockCache(pantry)
    async let early = cache.bags(of: "Assam")
    for await _ in gate.arrivals.stream { break }

    await cache.stockHasChanged()
    await gate.open()

    #expect(try await early == 4)
    #expect(try await cache.bags(of: "Assam") == 3)
    #expect(pantry.callCount == 2)
  }

  struct PantrySpy: Pantry {
    let bagsSpy = Spy(of: Self.bags)
    func bags(of tea: String) async throws(PantryError) -> Int { try await bagsSpy(tea) }
  }

  @Test func `an answer that is held comes late and is not kept`() async throws {
    let pantry = PantrySpy()
    pantry.bagsSpy.answers(inTurn: .holds, .returns(3))
    let cache = StockCache(pantry)
    async let early = cache.bags(of: "Assam")
    let held = try await pantry.bagsSpy.nextHeldCall()

    await cache.stockHasChanged()
    held.return(4)

    #expect(try await early == 4)
    #expect(try await cache.bags(of: "Assam") == 3)
    #expect(pantry.bagsSpy.callCount == 2)
  }
}
