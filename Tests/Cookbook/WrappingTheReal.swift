import Doubles
import Testing

/// A spy can wrap the real object, since any function can be an answer: calls are recorded and forwarded, until the
/// test answers some of them itself. `Spy(real.price)` does so for one function; the double of a whole protocol (a
/// partial mock) takes the real object, as `write-double Pricing --wrapping` writes it.
///
/// Use it if the test needs most of the real object, and its own answer for one slow or failing member. If the
/// test answers every member that matters, use a plain spy; if the real object reaches outside the process, a fake
/// is faster. The double has two limits: the real object's calls to itself bypass it, and it shares the real object's
/// state.
struct WrappingTheReal {
  enum PricingError: Error, Equatable { case closed }

  nonisolated protocol Pricing: Sendable {
    var currency: String { get }
    func price(of item: String, count: Int) -> Int
    func discount(for customer: String) async throws(PricingError) -> Int
  }

  nonisolated struct ListPricing: Pricing {
    var currency: String { "EUR" }
    func price(of item: String, count: Int) -> Int { item.count * count }
    func discount(for customer: String) async throws(PricingError) -> Int { customer.isEmpty ? 0 : 2 }
  }

  struct PricingSpy: Pricing {
    init(_ real: some Pricing) {
      currencySpy.answers { real.currency }
      priceSpy.answers { item, count in real.price(of: item, count: count) }
      discountSpy.answers { (customer) async throws(PricingError) in try await real.discount(for: customer) }
    }

    let currencySpy = Spy(of: \Self.currency)
    var currency: String { currencySpy() }

    let priceSpy = Spy(of: Self.price)
    func price(of item: String, count: Int) -> Int { priceSpy(item, count) }

    let discountSpy = Spy(of: Self.discount)
    func discount(for customer: String) async throws(PricingError) -> Int { try await discountSpy(customer) }
  }

  /// The system under test.
  func offer(_ item: String, to customer: String, with pricing: any Pricing) async -> String {
    let discount = (try? await pricing.discount(for: customer)) ?? 0
    return "\(pricing.price(of: item, count: 1) - discount) \(pricing.currency)"
  }

  @Test func `one member fails while the others stay real`() async {
    let pricing = PricingSpy(ListPricing())
    #expect(await offer("milk", to: "Ada", with: pricing) == "2 EUR")

    pricing.discountSpy.throws(.closed)

    #expect(await offer("milk", to: "Ada", with: pricing) == "4 EUR")
    #expect(pricing.discountSpy.records.map(\.outcome) == [.returned(2), .threw(.closed)])
    #expect(pricing.priceSpy.calls == [Call("milk", 1), Call("milk", 1)])
  }
}
