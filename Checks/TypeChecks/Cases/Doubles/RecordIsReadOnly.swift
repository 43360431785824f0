// What a spy has recorded can be read from outside, not written.
import Doubles

private let countSpy = Spy { (id: Int) in 0 }

private func forge() {
  countSpy.calls = []
  // expected-error@-1 {{cannot assign to property: 'calls' is a get-only property}}
  countSpy.records.removeAll()
  // expected-error@-1 {{cannot use mutating member on immutable value: 'records' is a get-only property}}
  countSpy.callCount = 3
  // expected-error@-1 {{cannot assign to property: 'callCount' is a get-only property}}
}
