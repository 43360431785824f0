import Doubles
import Testing

/// A method with an `isolated` parameter runs on the given actor. The spy runs there, too, and records the actor's
/// identity. So its types aren't the method's (`Spy(of: Self.audit)`: "cannot convert value of type … (isolated
/// Account, String)").
struct IsolatedParameters {
  actor Account {
    var balance = 10
  }

  protocol Auditing: Sendable {
    func audit(_ account: isolated Account, reason: String) -> Int
    func note(_ text: String, on actor: isolated (any Actor)?) async
  }

  struct AuditingSpy: Auditing {
    let auditSpy = Spy { (account: ObjectIdentifier, balance: Int, reason: String) in balance }
    func audit(_ account: isolated Account, reason: String) -> Int {
      auditSpy(ObjectIdentifier(account), account.balance, reason)
    }

    let noteSpy = Spy { (text: String) async in }
    func note(_ text: String, on actor: isolated (any Actor)?) async { await noteSpy(text) }
  }

  /// The system under test.
  func review(_ account: Account, with auditing: any Auditing) async {
    let total = await auditing.audit(account, reason: "yearly")
    await auditing.note("total \(total)", on: account)
  }

  @Test func `the actor and its state at the time of the call are recorded`() async {
    let auditing = AuditingSpy()
    let account = Account()
    auditing.auditSpy.answers { _, balance, _ in balance * 2 }

    await review(account, with: auditing)

    #expect(auditing.auditSpy.calls == [Call(ObjectIdentifier(account), 10, "yearly")])
    #expect(auditing.noteSpy.calls == [Call("total 20")])
  }
}
