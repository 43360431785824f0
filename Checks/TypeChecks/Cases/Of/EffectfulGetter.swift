// A getter that throws, suspends or mutates has no key path: see Tests/Cookbook/Properties.swift.
import Doubles

private struct PlayingSpy: Sendable {
  let durationSpy = Spy(of: \Self.duration)
  // expected-error@-1 {{cannot form key path to property with 'throws' or 'async'}}
  var duration: Double { get throws { 3.5 } }
  // expected-note@-1 {{property declared here}}

  let positionSpy = Spy(of: \Self.position)
  // expected-error@-1 {{cannot form key path to property with 'throws' or 'async'}}
  var position: Double { get async { 3.5 } }
  // expected-note@-1 {{property declared here}}

  let nextSpy = Spy(of: \Self.next)
  // expected-error@-1 {{key path cannot refer to 'next', which has a mutating getter}}
  var next: Int { mutating get { 1 } }
}
