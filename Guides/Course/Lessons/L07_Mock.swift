import Doubles
import TeaHouse
import Testing

/// A mock of the cupboard, with expected calls that are verified at the end.
struct CupboardMock: TeaKeeping {
  let takeMock = Mock<Spy>(of: Self.take)
  func take(_ grams: Int, of tea: Tea) throws(CupboardError) { try takeMock(grams, tea) }
  func put(_ grams: Int, of tea: Tea) {}
  func grams(of tea: Tea) -> Int { 50 }
}

extension Tutorial {
  /// A mock verifies *how* the work is done. Where only the result matters, it fails on code that is right.
  ///
  /// Now change this, run, and put it back: in TeaHouse/Kitchen.swift, write
  /// `for _ in 1...2 { try cupboard.take(5, of: tea) }` for `try cupboard.take(Self.gramsForOnePot, of: tea)`. One test
  /// fails, and the kitchen is right.
  @Suite("7. Mock: states the calls beforehand; and why to prefer state") struct L07_Mock {
    @Test func `a mock compares the expected calls with the actual ones`() throws {
      let cupboard = CupboardMock()
      cupboard.takeMock.expects(10, .mint)

      try Kitchen(cupboard: cupboard).makePot(of: .mint)

      try cupboard.takeMock.verify()
    }

    /// Another correct kitchen, which takes two spoonfuls of five grams.
    struct SpoonKitchen {
      let cupboard: any TeaKeeping
      func makePot(of tea: Tea) throws { for _ in 1...2 { try cupboard.take(5, of: tea) } }
    }

    @Test func `a mock fails on a kitchen that does the same work with different calls`() throws {
      let cupboard = CupboardMock()
      cupboard.takeMock.expects(10, .mint)
      try SpoonKitchen(cupboard: cupboard).makePot(of: .mint)

      try withKnownIssue("This kitchen is right; the test knows too much of it:") {
        try cupboard.takeMock.verify()
      } matching: {
        $0.says("take(10, of: mint) is missing; closest is call #0, where argument 1 is 5")
      }
    }

    @Test func `both kitchens leave the same state`() throws {
      let cupboard = FakeCupboard([.mint: 50])
      try SpoonKitchen(cupboard: cupboard).makePot(of: .mint)
      try Kitchen(cupboard: cupboard).makePot(of: .mint)

      #expect(cupboard.grams(of: .mint) == 30)
    }
  }
}
