// A solution of exercise 1: a stub tells the time.

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

  for (hour, greeting) in [(11, "Good morning"), (12, "Good day"), (17, "Good day"), (18, "Good evening")] {
    time.hourStub.returns(hour)
    #expect(greeter.greeting() == greeting)
  }
}
