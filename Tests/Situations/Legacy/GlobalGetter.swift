import Testing

/// A class reads a global in many of its lines, and the global can't be read in a test.
///
/// - Cure: One getter for the *value* that is read, and each line reads the getter. A subclass in the test overrides it.
/// - When not to: in a struct or a final class, which has no subclass; there, a stored closure with the global as its default
///   does the same. And the getter is a first step: when the class is touched again, the value comes in by the initializer.
///
/// Source: Feathers, chapter 25, *Replace Global Reference with Getter*.
struct GlobalGetter {
  final class House: Sendable {
    static let shared = House()
    var name: String { fatalError("This would read the settings of whoever runs the tests.") }
  }

  enum Before {
    class Receipt {
      func head() -> String { "— \(House.shared.name) —" }
      func foot() -> String { "Thank you for your visit to \(House.shared.name)!" }
    }
  }

  class Receipt {
    var houseName: String { House.shared.name }

    func head() -> String { "— \(houseName) —" }
    func foot() -> String { "Thank you for your visit to \(houseName)!" }
  }

  final class ReceiptOfTests: Receipt {
    override var houseName: String { "Two Leaves" }
  }

  @Test func `a receipt names the house above and below`() {
    let receipt = ReceiptOfTests()

    #expect(receipt.head() == "— Two Leaves —")
    #expect(receipt.foot() == "Thank you for your visit to Two Leaves!")
  }
}
