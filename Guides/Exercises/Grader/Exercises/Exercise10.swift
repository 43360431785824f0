import TeaHouse

/// The parts of the service.
struct ServiceParts: Sendable {
  let cupboard: any TeaKeeping
  let kettle: any Boiling
  let mail: any Mailing
}

extension Exercise {
  static let order = Exercise(
    10, "what came before what", file: "E10_Order.swift",
    hint: "Spy by spy everything is right. Compare the records of different spies: `precedes` is the word.",
    fullHint: """
      let taken = try #require(cupboard.takeSpy.records.first)
      let boiled = try #require(kettle.boilSpy.records.first)
      #expect(taken.precedes(boiled))
      …and the same for the water and the guest. Compare the calls of all three as well.
      A failure of the kettle is a story of its own: who is not to be called then?
      """,
    right: [
      "the right service": { Service(cupboard: $0.cupboard, kettle: $0.kettle, mail: $0.mail) }
    ],
    sabotaged: [
      "a service that calls the guest before the water boils": { Sabotaged(parts: $0, steps: [.take, .call, .boil]) },
      "a service that boils the water before there are leaves": { Sabotaged(parts: $0, steps: [.boil, .take, .call]) },
      "a service that calls the guest first of all": { Sabotaged(parts: $0, steps: [.call, .take, .boil]) },
      "a service that calls nobody": { Sabotaged(parts: $0, steps: [.take, .boil]) },
      "a service that boils the water twice": { Sabotaged(parts: $0, steps: [.take, .boil, .boil, .call]) },
      "a service that calls the guest to cold water after a failure": {
        Sabotaged(parts: $0, steps: [.take, .tryToBoil, .call])
      },
    ] as KeyValuePairs<String, @Sendable (ServiceParts) -> any Serving>,
    test: { try await exercise10($0) })

  private struct Sabotaged: Serving {
    enum Step { case take, boil, tryToBoil, call }
    let parts: ServiceParts
    let steps: [Step]

    nonisolated(nonsending) func serve(_ tea: Tea, to guest: String) async throws {
      for step in steps {
        switch step {
        case .take: try parts.cupboard.take(10, of: tea)
        case .boil: _ = try await parts.kettle.boil(liters: 1)
        case .tryToBoil: _ = try? await parts.kettle.boil(liters: 1)
        case .call: try parts.mail.send("Your \(tea) tea is ready", to: guest)
        }
      }
    }
  }
}
