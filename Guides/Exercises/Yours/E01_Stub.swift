// Exercise 1: a stub tells the time.
//
// The test below passes, and it is weak. It will be run with the right greeter, and then with sabotaged ones: with those
// it must fail. Add expectations until no sabotage gets through.
//
// What is tested: TeaHouse/Greeter.swift. The lesson: Tests/TutorialTests/L04_Stub.swift.

import Doubles
import TeaHouse
import Testing

private struct TimeStub: TimeTelling {
  let hourStub = Stub(of: \Self.hour, returns: 9)
  var hour: Int { hourStub() }
}

func exercise01(_ makeGreeter: (any TimeTelling) -> any Greeting) async throws {
  let time = TimeStub()
  let greeter = makeGreeter(time)

  #expect(greeter.greeting() == "Good morning")
}
