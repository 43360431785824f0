import Testing

/// A global that tests share: one test changes `Prices.current`, and a test running alongside reads the change.
///
/// - Fix: Make the global a task-local with the same default: the code that reads it stays as it is. A scoping trait
///   binds it for the duration of a test, so each test has its own, and tests still run in parallel.
/// - When not to: where a parameter can reach the code, pass one; see `Singleton`. A detached task, a dispatch queue
///   and the system's callbacks read the default, not the test's value. And `.serialized` is no fix: it orders the
///   tests of one suite, while the tests of all other suites run alongside.
///
/// A later version of Swift Testing has the trait ready-made: `.taskLocal(_:_:)` is accepted as proposal ST-0026.
struct SharedGlobal {
  /// Before, it was a `static var` without the attribute.
  struct Prices: Sendable {
    @TaskLocal static var current = Prices(percent: 100)
    var percent: Int
  }

  /// The system under test, which reads the global deep inside.
  struct Till: Sendable {
    func total(of cents: [Int]) -> Int { cents.reduce(0, +) * Prices.current.percent / 100 }
  }

  @Test(.prices(Prices(percent: 110))) func `a holiday raises the prices by a tenth`() {
    #expect(Till().total(of: [450, 350]) == 880)
  }

  @Test(.prices(Prices(percent: 50))) func `tasks that the code starts see the test's prices, too`() async {
    async let child = Till().total(of: [450])
    let task = Task { Till().total(of: [350]) }

    #expect(await [child, task.value] == [225, 175])
  }

  @Test(.prices(Prices(percent: 50))) func `a detached task reads the default`() async {
    #expect(await Task.detached { Till().total(of: [450]) }.value == 450)
  }

  @Test func `a test without the trait uses the default`() {
    #expect(Till().total(of: [450]) == 450)
  }
}

struct PricesTrait: TestTrait, SuiteTrait, TestScoping {
  let prices: SharedGlobal.Prices
  /// Whether the trait, on a suite, binds the prices around each test of the suite.
  var isRecursive: Bool { true }

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await SharedGlobal.Prices.$current.withValue(prices) { try await function() }
  }
}

extension Trait where Self == PricesTrait {
  /// Binds the prices while a test runs.
  static func prices(_ prices: SharedGlobal.Prices) -> Self { PricesTrait(prices: prices) }
}
