import Doubles
import TeaHouse
import Testing

/// A stub of the clock; the test sets its hour.
struct TimeStub: TimeTelling {
  let hourStub = Stub(of: \Self.hour, returns: 9)
  var hour: Int { hourStub() }
}

/// A cupboard that holds the test's grams, however many are taken from it.
struct CupboardStub: TeaKeeping {
  let gramsStub = Stub(of: Self.grams, returns: 0)
  func grams(of tea: Tea) -> Int { gramsStub(tea) }
  func put(_ grams: Int, of tea: Tea) {}
  func take(_ grams: Int, of tea: Tea) {}
}

extension Tutorial {
  /// A unit asks others, and their answers don't come through a parameter: its *indirect input*. A stub feeds it.
  ///
  /// Now change this, run, and put it back: in Lessons/L04_Stub.swift, write `returns(11)` for `returns(11, 12)`.
  @Suite("4. Stub: feeds indirect input") struct L04_Stub {
    @Test func `one line creates a stub, and one line gives it an answer`() {
      let time = TimeStub()

      time.hourStub.returns(20)

      #expect(Greeter(time: time).greeting() == "Good evening")
    }

    @Test func `answers can be given in turn`() {
      let time = TimeStub()
      time.hourStub.returns(11, 12)

      #expect([Greeter(time: time).greeting(), Greeter(time: time).greeting()] == ["Good morning", "Good evening"])
    }

    /// The kitchen, sabotaged: it always looks for green tea.
    struct ColorBlindKitchen {
      let cupboard: any TeaKeeping
      func hasEnough(_ tea: Tea) -> Bool { cupboard.grams(of: .green) >= Kitchen.gramsForOnePot }
    }

    @Test func `sabotage: a kitchen that looks for the wrong tea`() {
      let cupboard = CupboardStub()
      let kitchen = ColorBlindKitchen(cupboard: cupboard)

      // A stub with one answer for every question hides which one was asked.
      cupboard.gramsStub.returns(50)
      #expect(kitchen.hasEnough(.mint))

      // Answered by argument: only mint is there, and the kitchen does not see it.
      cupboard.gramsStub.returns(0)
      cupboard.gramsStub.returns(50, for: .mint)
      withKnownIssue("Answer by the arguments, and the wrong question shows:") {
        #expect(kitchen.hasEnough(.mint) == true)
      } matching: {
        $0.says("(kitchen.hasEnough(.mint) → false) == true")
      }
    }
  }
}
