// One line for the whole test target: a name of its own module comes before those that are imported. The other one is
// reached through its module. Records take literals, which need no name at all.
import Doubles
import Shop

typealias Call = Shop.Call

struct DialingSpy: Dialing {
  let dialSpy = Spy(of: Self.dial)
  func dial(_ number: String) { dialSpy(number) }
}

private func check(_ dialing: DialingSpy, _ call: Call) -> Bool {
  dialing.dialSpy.calls == [Doubles.Call(call.number)]
}
