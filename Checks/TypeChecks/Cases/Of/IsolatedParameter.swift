// A spy has no isolated parameter: see Tests/Cookbook/IsolatedParameters.swift.
import Doubles

private actor Account {}

private struct AuditingSpy: Sendable {
  let auditSpy = Spy(of: Self.audit)
  // expected-error@-1 {{cannot convert value of type '@Sendable (AuditingSpy) -> @Sendable (isolated Account, String) -> Int'}}
  // expected-error@-2 {{generic parameter 'Output' could not be inferred}}
  // expected-note@-3 {{explicitly specify the generic arguments to fix this issue}}
  func audit(_ account: isolated Account, reason: String) -> Int { 0 }
}
