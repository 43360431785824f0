import Testing

/// Conditional tests: an `if` decides whether anything is expected at all.
struct ConditionalTests {
  struct Menu {
    let prices: [String: Int]
    func price(of tea: String) -> Int? { prices[tea] }
  }

  private let menu = Menu(prices: ["mint": 380])

  // region: if
  @Test func `mint has a price, perhaps`() {
    if let price = menu.price(of: "mint") {
      #expect(price == 380)
    }
  }
  // endregion

  // region: require
  @Test func `mint has a price`() throws {
    let price = try #require(menu.price(of: "mint"))

    #expect(price == 380)
  }
  // endregion
}
