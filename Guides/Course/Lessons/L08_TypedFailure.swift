import Doubles
import TeaHouse
import Testing

extension Tutorial {
  /// The unhappy path is the one that nobody sees until a guest does. A double fails on demand, and its failure has a
  /// type: `mail.sendSpy.throws(KettleError.noPower)` does not compile. (The proof that such code is refused:
  /// Checks/TypeChecks/Cases/Doubles/OtherTypes.swift.)
  ///
  /// Now change this, run, and put it back: in TeaHouse/Waiter.swift, write `catch .unknownAddress` for `catch .busy`.
  @Suite("8. Typed failure: the path that nobody sees") struct L08_TypedFailure {
    let mail = MailingSpy()
    var waiter: Waiter { Waiter(mail: mail) }

    @Test func `a double fails on demand, with the error that it declares`() {
      mail.sendSpy.throws(.unknownAddress)

      #expect(throws: MailError.unknownAddress) { try waiter.call("nobody", for: .black) }
      // A call that can't succeed is not repeated.
      #expect(mail.sendSpy.callCount == 1)
    }

    @Test func `a record shows how each call ended`() throws {
      mail.sendSpy.answers(inTurn: .throws(.busy), .returns(()))

      try waiter.call("ada@example.com", for: .black)

      #expect(mail.sendSpy.records.map { "\($0.outcome)" } == ["threw busy", "returned"])
    }
  }
}
