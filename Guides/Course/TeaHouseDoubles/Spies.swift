import Doubles
import TeaHouse

// The tea house's doubles, shared by tests whose subject is something else.

/// A stub of the clock; the test sets its hour.
public struct TimeStub: TimeTelling {
  public let hourStub = Stub(of: \Self.hour, returns: 9)
  public var hour: Int { hourStub() }

  public init(hour: Int = 9) { hourStub.returns(hour) }
}

/// A spy that records each mail and sends none.
public struct MailingSpy: Mailing {
  public let sendSpy = Spy(of: Self.send)
  public func send(_ text: String, to address: String) throws(MailError) { try sendSpy(text, address) }

  public init() {}
}

/// A spy of a cupboard that never runs out.
public struct CupboardSpy: TeaKeeping {
  public let takeSpy = Spy(of: Self.take)
  public func take(_ grams: Int, of tea: Tea) throws(CupboardError) { try takeSpy(grams, tea) }
  public func put(_ grams: Int, of tea: Tea) {}
  public func grams(of tea: Tea) -> Int { 50 }

  public init() {}
}

/// A spy of the kettle, which boils immediately or when the test says so.
public struct KettleSpy: Boiling {
  public let boilSpy = Spy(of: Self.boil, returns: 100)
  public nonisolated(nonsending) func boil(liters: Int) async throws(KettleError) -> Int { try await boilSpy(liters) }

  public init() {}
}

/// A spy of the catalog, which finds nothing by default.
public struct CatalogSpy: TeaFinding {
  public let teasSpy = Spy(of: Self.teas, returns: [])
  public nonisolated(nonsending) func teas(matching text: String) async throws(FindError) -> [Tea] {
    try await teasSpy(text)
  }

  public init() {}
}

/// A spy of the market.
public struct MarketSpy: Pricing {
  public let priceSpy = Spy(of: Self.price)
  public func price(of tea: Tea) async throws(MarketError) -> Int { try await priceSpy(tea) }

  public init() {}
}
