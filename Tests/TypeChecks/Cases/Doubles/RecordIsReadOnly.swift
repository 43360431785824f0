// The record is read from outside, not written.
import Doubles

private func forge(_ spy: Spy<Int, Void, Never>, _ asynchronous: AsyncSpy<Int, Void, Never>, _ call: Call<Int>) {
  spy.calls = []  // expected-error {{cannot assign to property: 'calls' is a get-only property}}
  spy.calls.append(Call(1))
  // expected-error@-1 {{cannot use mutating member on immutable value: 'calls' is a get-only property}}
  asynchronous.records = []  // expected-error {{cannot assign to property: 'records' is a get-only property}}
  call.arguments = 2  // expected-error {{cannot assign to property: 'arguments' is a 'let' constant}}
}
