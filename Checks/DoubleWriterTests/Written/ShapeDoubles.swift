import Doubles

struct ShapesBookkeepingSpy: Shapes.Bookkeeping {
  // Recipe: Rethrowing
  // Its answer is a function: `readSpy.returns { body in … }`.
  let readSpy = SyncSpy<Int, @Sendable ((Shapes.Ledger) -> Int) -> Int, Never>()
  func read(_ page: Int, _ body: (Shapes.Ledger) -> Int) -> Int { readSpy(page)(body) }

  // Recipe: EscapingClosures
  // Its answer is a function: `openSpy.returns { then in … }`.
  let openSpy = SyncSpy<Int, @Sendable (@escaping (Shapes.Ledger) -> Void) -> Void, Never>(.returns { _ in })
  func open(_ page: Int, then: @escaping (Shapes.Ledger) -> Void) { openSpy(page)(then) }

  // The test calls `done`: `sendSpy.calls.last?.arguments.2(…)`.
  let sendSpy = SyncSpy<(Int, String, @Sendable (Int) -> Void), Void, Never>()
  func send(_ page: Int, to name: String, done: @escaping @Sendable (Int) -> Void) { sendSpy(page, name, done) }

  // Recipe: OpaqueAndExistentialTypes
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

  // Recipe: Initializers
  init(_ key: Key) { ShapesKeyingSpyStatics.spies.initSpy(key) }

  // Recipe: Statics
  static func hash(_ key: Key, rounds: Int) -> Int { ShapesKeyingSpyStatics.spies.hashSpy(key, rounds) }

  // Recipe: Statics
  static var first: Key? { ShapesKeyingSpyStatics.spies.firstSpy() as? Key }

  let putSpy = Spy(of: Self.put)
  func put(_ keys: [Key]) { putSpy(keys) }
}

struct ShapesListingSpy: Shapes.Listing, Sendable {
  typealias Element = Int

  let pageSpy = Spy(of: Self.page)
  func page(_ number: Int) -> Int { pageSpy(number) }

  let elementsSpy = Spy(of: \Self.elements)
  var elements: [Element] { elementsSpy() }

  var startIndex: Int { 0 }
  var endIndex: Int { elements.count }
  func index(after index: Int) -> Int { index + 1 }
  func index(before index: Int) -> Int { index - 1 }
  subscript(position: Int) -> Element { elements[position] }
}

struct ShapesPayingSpy: Shapes.Paying {
  // Recipe: CompletionHandlers
  // It calls `done` at once.
  let paySpy = SyncSpy<Int, Result<Int, Shapes.Trouble>, Never>()
  func pay(_ cents: Int, done: @escaping Shapes.Done) { done(paySpy(cents)) }

  // Recipe: CompletionHandlers
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

struct ShapesStartingSpy: Shapes.Starting {
  @TaskLocal static var spies = Spies()

  struct Spies: Sendable {
    let initSpy = SyncSpy<Int, @Sendable (@escaping () -> Void) -> Bool, Never>(.returns { _ in true })
  }

  init() {}

  // Recipe: Initializers
  // Its answer is a function: `initSpy.returns { done in … }`.
  init?(attempts: Int, done: @escaping () -> Void) {
    guard ShapesStartingSpy.spies.initSpy(attempts)(done) else { return nil }
  }
}

struct ShapesTickingSpy: Shapes.Ticking, Sendable {
  typealias Element = Int

  let stopSpy = Spy(of: Self.stop)
  func stop() { stopSpy() }

  let elementsSpy = Spy(of: \Self.elements)
  var elements: AsyncStream<Element> { elementsSpy() }

  func makeAsyncIterator() -> AsyncStream<Element>.Iterator { elements.makeAsyncIterator() }
}

struct ShapesTransactingSpy: Shapes.Transacting {
  // Recipe: Rethrowing
  // It calls `body` at once.
  let transactSpy = AsyncSpy<String, Int, any Error>()
  func transact<Value>(_ name: String, _ body: @escaping @Sendable (Int) async throws -> Value) async throws -> Value
  where Value: Sendable { try await body(transactSpy(name)) }

  // Recipe: GenericAnswers
  // Its answer is a function: `submitSpy.returns { … }`.
  let submitSpy = SyncSpy<@Sendable () throws -> any Sendable, @Sendable () -> Any, Never>()
  func submit<Value>(_ job: @escaping @Sendable () throws -> Value) -> Shapes.Receipt<Value> where Value: Sendable {
    let erasedJob: @Sendable () throws -> any Sendable = { try job() }
    guard let answer = submitSpy(erasedJob)() as? Shapes.Receipt<Value> else {
      preconditionFailure("submitSpy has no answer of the type that is asked for")
    }
    return answer
  }

  // Recipe: Rethrowing
  // It calls `step` at once.
  let foldSpy = SyncSpy<(String, Int), Void, Never>()
  func fold<State>(_ state: State, by factor: Int, _ step: @escaping (State) -> Bool) -> Bool {
    foldSpy(String(describing: state), factor)
    return step(state)
  }

  // Recipe: GenericAnswers
  let takeSpy = SyncSpy<(ObjectIdentifier, [UInt8]), (result: (any Sendable)?, bytes: [UInt8]), Never>()
  func take<Value>(_ type: Value.Type, from bytes: inout [UInt8]) -> Value? where Value: Sendable {
    let answer = takeSpy(ObjectIdentifier(type), bytes)
    bytes = answer.bytes
    return answer.result as? Value
  }
}
