import TeaHouse

extension Exercise {
  static let heldCall = Exercise(
    8, "a held call shows what is under way", file: "E08_HeldCall.swift",
    hint: "Look four times: before, while the water heats, when it is hot, and when it failed.",
    fullHint: """
      kettle.boilSpy.holds()
      async let heating: Void = model.heat(liters: 2)
      let held = await kettle.boilSpy.nextHeldCall()
      #expect(model.state == .heating)
      held.return(95)
      await heating
      #expect(model.state == .hot(degrees: 95))
      Then once more with held.throw(.noPower), and look at held.call too.
      """,
    right: ["the right model": { KettleModel(kettle: $0) }],
    sabotaged: [
      "a screen that never shows the heating": { Sabotaged($0, meanwhile: .cold) },
      "a screen that says hot before the water is": { Sabotaged($0, meanwhile: .hot(degrees: 100)) },
      "a screen that shows the heating before it begins": { Sabotaged($0, first: .heating) },
      "a screen that shows 100 degrees, whatever the water has": { Sabotaged($0, degrees: 100) },
      "a screen that goes on heating after a failure": { Sabotaged($0, afterFailure: .heating) },
      "a screen that is cold after a failure, as if nothing had been": { Sabotaged($0, afterFailure: .cold) },
      "a kettle that is told of 1 liter, whatever is asked for": { Sabotaged($0, liters: 1) },
    ] as KeyValuePairs<String, @MainActor @Sendable (any Boiling) -> any KettleShowing>,
    test: { try await exercise08($0) })

  @MainActor private final class Sabotaged: KettleShowing {
    private(set) var state: KettleState
    private let kettle: any Boiling
    private let (meanwhile, afterFailure): (KettleState, KettleState)
    private let (degrees, liters): (Int?, Int?)

    init(
      _ kettle: any Boiling, first: KettleState = .cold, meanwhile: KettleState = .heating,
      afterFailure: KettleState = .failed, degrees: Int? = nil, liters: Int? = nil
    ) {
      self.kettle = kettle
      state = first
      (self.meanwhile, self.afterFailure) = (meanwhile, afterFailure)
      (self.degrees, self.liters) = (degrees, liters)
    }

    func heat(liters: Int) async {
      state = meanwhile
      do throws(KettleError) {
        let actual = try await kettle.boil(liters: self.liters ?? liters)
        state = .hot(degrees: degrees ?? actual)
      } catch {
        state = afterFailure
      }
    }
  }
}
