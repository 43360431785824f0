import Doubles

struct ShapesBookkeepingSpy: Shapes.Bookkeeping {
  // Its answer is a function: `readSpy.returns { body in … }`.
  let readSpy = SyncSpy<Int, @Sendable ((Shapes.Ledger) -> Int) -> Int, Never>()
  func read(_ page: Int, _ body: (Shapes.Ledger) -> Int) -> Int { readSpy(page)(body) }

  // Its answer is a function: `openSpy.returns { then in … }`.
  let openSpy = SyncSpy<Int, @Sendable (@escaping (Shapes.Ledger) -> Void) -> Void, Never>(.returns { _ in })
  func open(_ page: Int, then: @escaping (Shapes.Ledger) -> Void) { openSpy(page)(then) }

  // The test calls `done`: `sendSpy.calls.last?.arguments.2(…)`.
  let sendSpy = SyncSpy<(Int, String, @Sendable (Int) -> Void), Void, Never>()
  func send(_ page: Int, to name: String, done: @escaping @Sendable (Int) -> Void) { sendSpy(page, name, done) }

  let markSpy = SyncSpy<(ObjectIdentifier, Int), Void, Never>()
  func mark(_ type: (some CaseIterable).Type, _ page: Int) { markSpy(ObjectIdentifier(type), page) }
}

enum ShapesKeyingSpyStatics {
  @TaskLocal static var spies = Spies()

  struct Spies: Sendable {
    let initSpy = SyncSpy<any Sendable, Void, Never>()
    let hashSpy = SyncSpy<(any Sendable, Int), Int, Never>()
    let firstSpy = SyncSpy<Void, (any Sendable)?, Never>()
  }
}

struct ShapesKeyingSpy<Key: Hashable & Sendable>: Shapes.Keying, Sendable {
  init() {}

  init(_ key: Key) { ShapesKeyingSpyStatics.spies.initSpy(key) }

  static func hash(_ key: Key, rounds: Int) -> Int { ShapesKeyingSpyStatics.spies.hashSpy(key, rounds) }

  static var first: Key? { ShapesKeyingSpyStatics.spies.firstSpy() as? Key }

  let putSpy = Spy(of: Self.put)
  func put(_ keys: [Key]) { putSpy(keys) }
}

struct ShapesPayingSpy: Shapes.Paying {
  // It calls `done` at once.
  let paySpy = SyncSpy<Int, Result<Int, Shapes.Trouble>, Never>()
  func pay(_ cents: Int, done: @escaping (Result<Int, Shapes.Trouble>) -> Void) { done(paySpy(cents)) }

  // It calls `then` at once.
  let loadSpy = SyncSpy<(ObjectIdentifier, String), any Sendable, Never>()
  func load<Value>(_ type: Value.Type, named name: String, then: @escaping (Result<Value, Shapes.Trouble>) -> Void)
  where Value: Decodable, Value: Sendable {
    guard let answer = loadSpy(ObjectIdentifier(type), name) as? Result<Value, Shapes.Trouble> else {
      preconditionFailure("loadSpy has no answer of the type that is asked for")
    }
    then(answer)
  }
}

final class ShapesRankingSpy: Shapes.Ranking {
  typealias ID = String

  @TaskLocal static var spies = Spies()

  struct Spies: Sendable {
    let initSpy = SyncSpy<String, Void, any Error>()
  }

  init() {}

  let rankSpy = Spy(of: ShapesRankingSpy.rank)
  func rank(_ number: Int) -> Int { rankSpy(number) }

  init(from decoder: any Decoder) throws { try ShapesRankingSpy.spies.initSpy(String(describing: decoder)) }

  // Its answer is a function: `encodeSpy.returns { encoder in … }`.
  let encodeSpy = SyncSpy<Void, @Sendable (any Encoder) -> Void, any Error>(.returns { _ in })
  func encode(to encoder: any Encoder) throws { try encodeSpy()(encoder) }

  let lessSpy = SyncSpy<(ShapesRankingSpy, ShapesRankingSpy), Bool, Never>()
  static func < (lhs: ShapesRankingSpy, rhs: ShapesRankingSpy) -> Bool { lhs.lessSpy(lhs, rhs) }

  let descriptionSpy = Spy(of: \ShapesRankingSpy.description)
  var description: String { descriptionSpy() }

  let idSpy = Spy(of: \ShapesRankingSpy.id)
  var id: ID { idSpy() }

  static func == (lhs: ShapesRankingSpy, rhs: ShapesRankingSpy) -> Bool { lhs === rhs }
}

struct ShapesStartingSpy: Shapes.Starting {
  @TaskLocal static var spies = Spies()

  struct Spies: Sendable {
    let initSpy = SyncSpy<Int, @Sendable (@escaping () -> Void) -> Bool, Never>(.returns { _ in true })
  }

  init() {}

  // Its answer is a function: `initSpy.returns { done in … }`.
  init?(attempts: Int, done: @escaping () -> Void) {
    guard ShapesStartingSpy.spies.initSpy(attempts)(done) else { return nil }
  }
}

struct ShapesTransactingSpy: Shapes.Transacting {
  // It calls `body` at once.
  let transactSpy = AsyncSpy<String, Int, any Error>()
  func transact<Value>(_ name: String, _ body: @escaping @Sendable (Int) async throws -> Value) async throws -> Value
  where Value: Sendable { try await body(transactSpy(name)) }

  // Its answer is a function: `submitSpy.returns { … }`.
  let submitSpy = SyncSpy<@Sendable () throws -> any Sendable, @Sendable () -> Any, Never>()
  func submit<Value>(_ job: @escaping @Sendable () throws -> Value) -> Shapes.Receipt<Value> where Value: Sendable {
    let erasedJob: @Sendable () throws -> any Sendable = { try job() }
    guard let answer = submitSpy(erasedJob)() as? Shapes.Receipt<Value> else {
      preconditionFailure("submitSpy has no answer of the type that is asked for")
    }
    return answer
  }

  // It calls `step` at once.
  let foldSpy = SyncSpy<(String, Int), Void, Never>()
  func fold<State>(_ state: State, by factor: Int, _ step: @escaping (State) -> Bool) -> Bool {
    foldSpy(String(describing: state), factor)
    return step(state)
  }

  let takeSpy = SyncSpy<(ObjectIdentifier, [UInt8]), (result: (any Sendable)?, bytes: [UInt8]), Never>()
  func take<Value>(_ type: Value.Type, from bytes: inout [UInt8]) -> Value? where Value: Sendable {
    let answer = takeSpy(ObjectIdentifier(type), bytes)
    bytes = answer.bytes
    return answer.result as? Value
  }
}
