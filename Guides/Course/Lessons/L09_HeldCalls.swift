import Doubles
import TeaHouse
import Testing

/// A spy of the kettle, which boils immediately or when the test says so.
struct KettleSpy: Boiling {
  let boilSpy = Spy(of: Self.boil, returns: 100)
  nonisolated(nonsending) func boil(liters: Int) async throws(KettleError) -> Int {
    try await boilSpy(liters)
  }
}

extension Tutorial {
  /// A test that awaits the result is too late to see the screen say "heating"; one that sleeps a little and looks
  /// is slow on a good day and wrong on a bad one. A *held* call waits for the test.
  ///
  /// Now change this, run, and put it back: in TeaHouse/KettleModel.swift, leave out `state = .heating`. The test that
  /// looks only at the end doesn't notice.
  @MainActor @Suite("9. Held calls: the state while a call is under way") struct L09_HeldCalls {
    let kettle = KettleSpy()

    @Test func `a held call lets the test see the state in between`() async throws {
      let model = KettleModel(kettle: kettle)
      kettle.boilSpy.holds()

      async let heating: Void = model.heat(liters: 2)
      // No polling: this waits for the call itself.
      let held = try await kettle.boilSpy.nextHeldCall()
      #expect(held.call == Call(2) && model.state == .heating)
      held.return(100)

      await heating
      #expect(model.state == .hot(degrees: 100))
    }

    @Test func `a test of the final state alone needs no held call`() async {
      let model = KettleModel(kettle: kettle)
      kettle.boilSpy.throws(.noPower)

      await model.heat(liters: 2)

      #expect(model.state == .failed)
    }
  }
}
