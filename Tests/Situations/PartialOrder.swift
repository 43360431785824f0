import Doubles
import Testing

/// Partial order: the water must be hot before the tea is poured; when the table is laid, nobody cares.
///
/// - Cure: Expect only the order that is required. Each record knows when its call began and ended, across all spies: `a`
///   precedes `b` if it had ended when `b` began. What may overlap is left alone.
/// - When not to: where the whole order is the contract, compare one list of calls. Where none is, compare counts.
struct PartialOrder {
  protocol Preparing: Sendable {
    func boil() async
    func lay() async
    func pour() async
  }

  /// The system under test.
  func serve(with house: any Preparing) async {
    async let table: Void = house.lay()
    await house.boil()
    await house.pour()
    await table
  }

  struct PreparingSpy: Preparing {
    let boilSpy = Spy(of: Self.boil)
    func boil() async { await boilSpy() }

    let laySpy = Spy(of: Self.lay)
    func lay() async { await laySpy() }

    let pourSpy = Spy(of: Self.pour)
    func pour() async { await pourSpy() }
  }

  private let house = PreparingSpy()

  @Test func `water comes before tea, and the table is laid at some time`() async throws {
    await serve(with: house)

    let boil = try #require(house.boilSpy.records.first)
    let pour = try #require(house.pourSpy.records.first)
    #expect(boil.precedes(pour))
    #expect(house.laySpy.callCount == 1)
  }

  @Test func `nobody waits for the table before pouring`() async throws {
    house.laySpy.holds()
    async let served: Void = serve(with: house)
    let table = try await house.laySpy.nextHeldCall()

    // Else the table, which isn't laid yet, would keep this call from coming.
    try await house.pourSpy.calls(reach: 1)

    table.return()
    await served
    let lay = try #require(house.laySpy.records.first)
    #expect(!lay.precedes(try #require(house.pourSpy.records.first)))
  }
}
