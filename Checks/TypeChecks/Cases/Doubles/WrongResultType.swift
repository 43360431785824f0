// A spy returns results of its own type only.
import Doubles

private let countSpy = Spy { (id: Int) in 0 }

private func answer() {
  countSpy.returns("three")
  // expected-error@-1 {{cannot convert value of type 'String' to expected argument type 'Int'}}
  countSpy.returns(1, "two")
  // expected-error@-1 {{cannot convert value of type 'String' to expected argument type 'Int'}}
}
