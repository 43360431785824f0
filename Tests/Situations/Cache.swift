import Doubles
import Testing

/// A cache: right answers prove nothing, since it gives them even if it remembers nothing.
///
/// - Cure: A spy behind it, and the *number* of calls is the expectation. Hold the first call, and make
///   the second: it should join the first, and not ask again.
/// - When not to: a dictionary in a local variable is no cache. And where an answer is cheap, delete the cache instead.
struct Cache {
  protocol PriceAsking: Sendable {
    func price(of tea: String) async -> Int
  }

  /// The system under test: asks once for each tea, however many guests ask at once.
  actor PriceList {
    private let prices: any PriceAsking
    private var tasks: [String: Task<Int, Never>] = [:]

    init(prices: any PriceAsking) { self.prices = prices }

    func price(of tea: String) async -> Int {
      let task = tasks[tea] ?? Task { [prices] in await prices.price(of: tea) }
      tasks[tea] = task
      return await task.value
    }

    func forget() { tasks = [:] }
  }

  struct PriceAskingSpy: PriceAsking {
    let priceSpy = Spy(of: Self.price, returns: 450)
    func price(of tea: String) async -> Int { await priceSpy(tea) }
  }

  private let prices = PriceAskingSpy()

  @Test func `a price is asked for once, until it is forgotten`() async {
    let list = PriceList(prices: prices)

    #expect(await list.price(of: "mint") == 450)
    #expect(await list.price(of: "mint") == 450)
    #expect(prices.priceSpy.calls == [Call("mint")])

    await list.forget()
    _ = await list.price(of: "mint")
    #expect(prices.priceSpy.callCount == 2)
  }

  @Test func `each tea has its own price`() async {
    prices.priceSpy.answers { $0.count }
    let list = PriceList(prices: prices)

    #expect(await list.price(of: "mint") == 4)
    #expect(await list.price(of: "green") == 5)
  }

  @Test func `two requests at once share one call`() async throws {
    prices.priceSpy.holds()
    let list = PriceList(prices: prices)
    async let one = list.price(of: "mint")
    let held = try await prices.priceSpy.nextHeldCall()
    async let other = list.price(of: "mint")

    held.return(380)

    #expect(await [one, other] == [380, 380])
    #expect(prices.priceSpy.callCount == 1)
  }
}
