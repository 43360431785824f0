import Doubles
import Testing

/// `callAsFunction` and dynamic members are methods and subscripts whose names the caller doesn't write; the double does.
struct CallableAndDynamicMembers {
  protocol Rule: Sendable {
    func callAsFunction(_ number: Int) -> Bool
  }

  @dynamicMemberLookup protocol Translating: Sendable {
    subscript(dynamicMember key: String) -> String { get }
  }

  struct RuleSpy: Rule {
    let callAsFunctionSpy = Spy(of: Self.callAsFunction, returns: true)
    func callAsFunction(_ number: Int) -> Bool { callAsFunctionSpy(number) }
  }

  struct TranslatingSpy: Translating {
    let dynamicMemberSpy = Spy { (key: String) in key }
    subscript(dynamicMember key: String) -> String { dynamicMemberSpy(key) }
  }

  /// The system under test.
  func title(for number: Int, if rule: any Rule, in texts: any Translating) -> String {
    rule(number) ? texts.welcome : texts.closed
  }

  @Test(arguments: [true, false])
  func `default arguments are recorded too`(allows: Bool) {
    let rule = RuleSpy()
    let texts = TranslatingSpy()
    rule.callAsFunctionSpy.returns(allows)

    #expect(title(for: 7, if: rule, in: texts) == (allows ? "welcome" : "closed"))

    #expect(rule.callAsFunctionSpy.calls == [Call(7)])
    #expect(texts.dynamicMemberSpy.calls == [Call(allows ? "welcome" : "closed")])
  }
}
