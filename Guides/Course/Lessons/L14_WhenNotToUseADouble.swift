import Doubles
import TeaHouse
import Testing

extension Tutorial {
  /// Doubles are for parts that are slow, random, far away or dangerous. A value that only computes is none of these,
  /// and a test of its double tests the double. More than three doubles in a test suggest that the unit does too much.
  ///
  /// Now change this, run, and put it back: in TeaHouse/Bill.swift, write `isMultiple(of: 4)` for `isMultiple(of: 5)`.
  /// The stub doesn't notice.
  @Suite("14. When not to use a double: a test of a stub tests nothing") struct L14_WhenNotToUseADouble {
    @Test(arguments: [
      ([Tea](), 0), ([.mint], 380), ([.mint, .green], 830), ([.mint, .mint, .mint, .mint, .green], 1520),
      ([.mint, .mint, .mint, .mint, .green, .green], 1970),
    ])
    func `a value is tested with values`(pots: [Tea], cents: Int) {
      #expect(Bill(pots: pots).total == cents)
    }

    /// A seam made only for the stub: there is only one kind of bill.
    struct BillStub: Sendable {
      let totalStub = Stub(of: Self.total, returns: 0)
      func total(of pots: [Tea]) -> Int { totalStub(pots) }
    }

    // A stub of the code under test: this holds even if the real bill is wrong.
    @Test func `a stub of the bill repeats the test's own answer`() {
      let stub = BillStub()
      stub.totalStub.returns(1520, for: [.mint, .mint, .mint, .mint, .mint])

      #expect(stub.total(of: [.mint, .mint, .mint, .mint, .mint]) == 1520)
    }
  }
}
