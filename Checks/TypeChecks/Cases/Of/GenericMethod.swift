// A spy has one type, a generic method many: see Tests/Cookbook/GenericMethods.swift.
import Doubles

private struct StoringSpy: Sendable {
  let storeSpy = Spy(of: Self.store)
  // expected-error@-1 {{generic parameter 'Value' could not be inferred}}
  func store<Value: Codable & Sendable>(_ value: Value, under key: String) {}
  // expected-note@-1 {{in call to function 'store(_:under:)'}}

  let drawSpy = Spy(of: Self.draw)
  // expected-error@-1 {{generic parameter 'Input' could not be inferred}}
  // expected-note@-2 {{explicitly specify the generic arguments to fix this issue}}
  func draw(_ shape: some Sendable) {}
}
