// A record is a copy, and what isn't copyable has none: see Tests/Cookbook/NoncopyableTypes.swift.
import Doubles

private struct Ticket: ~Copyable {}

private struct GateSpy: Sendable {
  let checkSpy = Spy(of: Self.check)
  // expected-error@-1 {{generic class 'Spy' requires that 'Ticket' conform to 'Copyable'}}
  func check(_ ticket: borrowing Ticket) -> Bool { true }
}
