// A double can't be told to return a value of another type.
import Doubles

private func answer(_ spy: Spy<Int, String, Never>, _ stub: AsyncStub<Int, String, Never>) {
  spy.returns(1)  // expected-error {{cannot convert value of type 'Int' to expected argument type 'String'}}
  stub.returns(1)  // expected-error {{cannot convert value of type 'Int' to expected argument type 'String'}}
}
