// A record is a copy, and a noncopyable argument has none: see Tests/Cookbook/NoncopyableTypes.swift.
import Doubles

private struct Ticket: ~Copyable {}

private let enterSpy = Spy { (ticket: consuming Ticket) in }
// expected-error@-1 {{generic class 'Spy' requires that 'Ticket' conform to 'Copyable'}}
