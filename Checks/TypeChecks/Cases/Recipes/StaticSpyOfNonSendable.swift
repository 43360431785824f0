// A static spy of non-Sendable values would be shared by all threads: see Tests/Cookbook/NonSendableStatics.swift.
import Doubles

private final class Sheet {}  // expected-note {{class 'Sheet' does not conform to the 'Sendable' protocol}}

private enum PresentingSpy {
  static let presentSpy = Spy { (sheet: Sheet) in }
  // expected-error@-1 {{static property 'presentSpy' is not concurrency-safe because non-'Sendable' type 'Spy<Synchronous, Sheet, (), Never>' may have shared mutable state}}
  // expected-note@-2 {{add '@MainActor' to make static property 'presentSpy' part of global actor 'MainActor'}}
  // expected-note@-3 {{disable concurrency-safety checks if accesses are protected by an external synchronization mechanism}}
}
