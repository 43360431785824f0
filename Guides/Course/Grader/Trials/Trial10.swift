import TeaHouse

/// The parts of the service.
struct ServiceParts: Sendable {
  let cupboard: any TeaKeeping
  let kettle: any Boiling
  let mail: any Mailing
}

extension Trial {
  static let order = Trial(
    10,
    right: [
      "the service": { Service(cupboard: $0.cupboard, kettle: $0.kettle, mail: $0.mail) },
      "a service that boils the water first": { AnyService(parts: $0, steps: [.boil, .take, .call]) },
      "a service that takes the leaves while the water heats": { AnyService(parts: $0, steps: [.boilAndTake, .call]) },
      "a service that weighs the leaves first": { AnyService(parts: $0, steps: [.weigh, .take, .boil, .call]) },
    ],
    broken: [
      "a service that calls the guest before the water boils": { AnyService(parts: $0, steps: [.take, .call, .boil]) },
      "a service that calls the guest before there are leaves": {
        AnyService(parts: $0, steps: [.boil, .call, .take])
      },
      "a service that calls the guest first of all": { AnyService(parts: $0, steps: [.call, .take, .boil]) },
      "a service that calls nobody": { AnyService(parts: $0, steps: [.take, .boil]) },
      "a service that calls the guest twice": { AnyService(parts: $0, steps: [.take, .boil, .call, .call]) },
      "a service that boils the water twice": { AnyService(parts: $0, steps: [.take, .boil, .boil, .call]) },
      "a service that takes the leaves twice": { AnyService(parts: $0, steps: [.take, .boil, .take, .call]) },
      "a service that calls the guest to cold water after a failure": {
        AnyService(parts: $0, steps: [.take, .tryToBoil, .call])
      },
      "a service that keeps a failure of the kettle to itself": { AnyService(parts: $0, steps: [.serveInSilence]) },
    ] as KeyValuePairs<String, @Sendable (ServiceParts) -> any Serving>,
    test: { try await exercise10($0) })

  private struct AnyService: Serving {
    enum Step { case weigh, take, boil, boilAndTake, tryToBoil, call, serveInSilence }
    let parts: ServiceParts
    let steps: [Step]

    nonisolated(nonsending) func serve(_ tea: Tea, to guest: String) async throws {
      for step in steps {
        switch step {
        case .weigh: _ = parts.cupboard.grams(of: tea)
        case .take: try parts.cupboard.take(10, of: tea)
        case .boil: _ = try await parts.kettle.boil(liters: 1)
        case .boilAndTake:
          async let water = parts.kettle.boil(liters: 1)
          try parts.cupboard.take(10, of: tea)
          _ = try await water
        case .tryToBoil: _ = try? await parts.kettle.boil(liters: 1)
        case .call: try parts.mail.send("Your \(tea) tea is ready", to: guest)
        case .serveInSilence:
          try? await Service(cupboard: parts.cupboard, kettle: parts.kettle, mail: parts.mail).serve(tea, to: guest)
        }
      }
    }
  }
}
