import CourseCatalog
import TeaHouse

extension Trial {
  static func order(_ test: @escaping Test<@Sendable (ServiceParts) -> any Serving>) -> Trial {
    Trial(
      10,
      right: [
        "the service | サービス": { Service(cupboard: $0.cupboard, kettle: $0.kettle, mail: $0.mail) },
        "a service that boils the water first | 先にお湯を沸かすサービス": { service($0, [.boil, .take, .call]) },
        "a service that takes the leaves while the water heats | お湯が沸く間に茶葉を取るサービス": {
          service($0, [.boilAndTake, .call])
        },
      ],
      broken: [
        "a service that calls the guest before the water boils | お湯が沸く前に客を呼ぶサービス": {
          service($0, [.take, .call, .boil])
        },
        "a service that calls the guest before there are leaves | 茶葉を取る前に客を呼ぶサービス": {
          service($0, [.boil, .call, .take])
        },
        "a service that calls the guest first of all | 何よりも先に客を呼ぶサービス": { service($0, [.call, .take, .boil]) },
        "a service that calls nobody | 誰も呼ばないサービス": { service($0, [.take, .boil]) },
        "a service that calls the guest twice | 客を 2 度呼ぶサービス": { service($0, [.take, .boil, .call, .call]) },
        "a service that boils the water twice | お湯を 2 度沸かすサービス": { service($0, [.take, .boil, .boil, .call]) },
        "a service that takes the leaves twice | 茶葉を 2 度取るサービス": { service($0, [.take, .boil, .take, .call]) },
        "a service that calls the guest to cold water after a failure | 失敗の後、冷たい水に客を呼ぶサービス": {
          service($0, [.take, .tryToBoil, .call])
        },
        "a service that keeps a failure of the kettle to itself | やかんの失敗を黙っているサービス": {
          service($0, [.serveInSilence])
        },
      ],
      test: test)
  }

  private enum Step { case take, boil, boilAndTake, tryToBoil, call, serveInSilence }

  /// A service that goes these steps.
  private static func service(_ parts: ServiceParts, _ steps: [Step]) -> any Serving {
    AnyService { tea, guest in
      for step in steps {
        switch step {
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

  private struct AnyService: Serving {
    let serves: @Sendable (Tea, String) async throws -> Void
    nonisolated(nonsending) func serve(_ tea: Tea, to guest: String) async throws { try await serves(tea, guest) }
  }
}
