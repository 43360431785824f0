// A spy that shares its method's name hides the mistake: the message should speak of Int and Double, not of a label.
import Doubles

private struct CountingSpy: Sendable {
  let count = Spy { (text: String) in 0 }
  func count(text: String) -> Double { count(text) }
  // expected-error@-1 {{missing argument label 'text:' in call}}

  let sizeSpy = Spy(of: Self.size, returns: 0)
  func size(text: String) -> Int { sizeSpy(text) }
  func weight(text: String) -> Double { sizeSpy(text) }
  // expected-error@-1 {{cannot convert return expression of type 'Int' to return type 'Double'}}
}
