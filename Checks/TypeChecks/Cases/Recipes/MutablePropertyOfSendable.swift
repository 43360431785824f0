// A Sendable double can't have a stored var: see Tests/Cookbook/StoredProperties.swift.
private protocol Dimming: AnyObject, Sendable {
  var level: Int { get set }
}

private final class DimmingSpy: Dimming {
  var level = 5
  // expected-error@-1 {{stored property 'level' of 'Sendable'-conforming class 'DimmingSpy' is mutable}}
}
