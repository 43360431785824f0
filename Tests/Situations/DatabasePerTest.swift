import Testing

/// A database: tests that share one find each other's rows, and a test that empties it first breaks the tests running alongside.
///
/// - Fix: If opening is cheap, as with SQLite, open one for each test, in its own directory; see `Files`. If all
///   tests share a server, give each a connection and a transaction that is rolled back at the end, whether the test
///   passes or fails. A trait does this, and hands the connection to the test in a task-local.
/// - When not to: code that commits can't run inside a transaction that must not be committed: give it a database of
///   its own. Whatever the server checks only on commit, such as deferred constraints, goes unchecked, and tests that
///   lock the same rows wait for each other. Code that only computes with rows is a function, whose tests need no
///   database.
struct DatabasePerTest {
  /// Stands in for a database server, which all tests share.
  actor Server {
    private(set) var committed = ["the first order"]
    func commit(_ orders: [String]) { committed += orders }
  }

  /// Stands in for a driver's connection: it sees committed rows, and those that it has written itself.
  actor Connection {
    private let server: Server
    private var written: [String] = []

    init(to server: Server) { self.server = server }

    func orders() async -> [String] { await server.committed + written }
    func insert(_ order: String) { written.append(order) }

    func transaction(_ body: @Sendable () async throws -> Void) async throws {
      defer { written = [] }
      try await body()
      await server.commit(written)
    }
  }

  /// The system under test.
  struct OrderBook: Sendable {
    let database: Connection

    func place(_ tea: String) async -> Int {
      await database.insert(tea)
      return await database.orders().count
    }
  }

  @Test(.rolledBack, arguments: ["mint", "green", "black"])
  func `every test starts with one order in the database`(tea: String) async throws {
    let book = OrderBook(database: try #require(RolledBackTrait.database))

    #expect(await book.place(tea) == 2)
  }

  @Test(arguments: [nil, CancellationError()])
  func `nothing remains in the database after a passing or failing test`(error: CancellationError?) async throws {
    let server = Server()

    try? await RolledBackTrait.roll(back: Connection(to: server)) {
      await RolledBackTrait.database?.insert("mint")
      if let error { throw error }
    }

    #expect(await server.committed == ["the first order"])
  }
}

struct RolledBackTrait: TestTrait, SuiteTrait, TestScoping {
  @TaskLocal static var database: DatabasePerTest.Connection?
  private static let server = DatabasePerTest.Server()
  private struct Rollback: Error {}

  static func roll(
    back database: DatabasePerTest.Connection, after body: @Sendable () async throws -> Void
  ) async throws {
    do {
      try await database.transaction {
        try await Self.$database.withValue(database) { try await body() }
        throw Rollback()
      }
    } catch is Rollback {}
  }

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await Self.roll(back: DatabasePerTest.Connection(to: Self.server), after: function)
  }
}

extension Trait where Self == RolledBackTrait {
  /// Gives a test a connection whose changes are rolled back when the test ends.
  static var rolledBack: Self { RolledBackTrait() }
}
