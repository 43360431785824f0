import Foundation
import Testing

/// Mystery guests: the input stands elsewhere, here in a table that many tests share.
struct MysteryGuests {
  enum Fixtures {
    static let orders = ["Ada": ["mint", "green"], "Grace": [], "Alan": ["mint", "mint", "black"]]
  }

  static func favorite(of teas: [String]) -> String? {
    Dictionary(grouping: teas, by: \.self).max { ($0.value.count, $1.key) < ($1.value.count, $0.key) }?.key
  }

  // region: elsewhere
  @Test func `Alan's favorite is mint`() {
    #expect(Self.favorite(of: Fixtures.orders["Alan"] ?? []) == "mint")
  }
  // endregion

  // region: in-sight
  @Test func `the favorite is the tea that was ordered most`() {
    #expect(Self.favorite(of: ["mint", "black", "mint"]) == "mint")
  }
  // endregion
}
