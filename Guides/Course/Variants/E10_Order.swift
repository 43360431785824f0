import Grader
import TeaHouse

@testable import Answer10

@main enum Exercise10: Exercise {
  typealias Subject = @Sendable (any TeaKeeping, any Boiling, any Mailing) -> any Serving

  static let trials = [Trial(right: right, broken: broken) { try await exercise10($0) }]

  static let right: Trial.Variants<Subject> = [
    "the service": { Service(cupboard: $0, kettle: $1, mail: $2) },
    "a service that boils the water first": { service($0, $1, $2, [.boil, .take, .call]) },
    "a service that takes the leaves while the water heats": { service($0, $1, $2, [.boilAndTake, .call]) },
  ]

  static let broken: Trial.Variants<Subject> = [
    "a service that calls the guest before the water boils": { service($0, $1, $2, [.take, .call, .boil]) },
    "a service that calls the guest before the leaves are taken": { service($0, $1, $2, [.boil, .call, .take]) },
    "a service that takes too few leaves": { service($0, $1, $2, [.takeOther(9, nil), .boil, .call]) },
    "a service that takes leaves twice": { service($0, $1, $2, [.take, .take, .boil, .call]) },
    "a service that takes another tea": { service($0, $1, $2, [.takeOther(10, .black), .boil, .call]) },
    "a service that boils two liters": { service($0, $1, $2, [.take, .boilLiters(2), .call]) },
    "a service that boils the water twice": { service($0, $1, $2, [.take, .boil, .boil, .call]) },
    "a service that writes to somebody else": { service($0, $1, $2, [.take, .boil, .write("is ready", "everybody")]) },
    "a service that writes something else": { service($0, $1, $2, [.take, .boil, .write("is cold", nil)]) },
    "a service that throws something else when the kettle fails": { service($0, $1, $2, [.take, .boilOrElse, .call]) },
    "a service that calls nobody": { service($0, $1, $2, [.take, .boil]) },
    "a service that calls the guest twice": { service($0, $1, $2, [.take, .boil, .call, .call]) },
    "a service that calls the guest to cold water after a failure": {
      service($0, $1, $2, [.take, .tryToBoil, .call])
    },
    "a service that keeps a failure of the kettle to itself": { service($0, $1, $2, [.serveInSilence]) },
  ]

  private enum Step {
    case take, boil, boilAndTake, tryToBoil, boilOrElse, call, serveInSilence
    case takeOther(Int, Tea?)
    case boilLiters(Int)
    case write(String, String?)
  }

  /// Makes a service that takes these steps.
  private static func service(
    _ cupboard: any TeaKeeping, _ kettle: any Boiling, _ mail: any Mailing, _ steps: [Step]
  ) -> any Serving {
    AnyService { tea, guest in
      for step in steps {
        switch step {
        case .take: try cupboard.take(10, of: tea)
        case .boil: _ = try await kettle.boil(liters: 1)
        case .boilAndTake:
          async let water = kettle.boil(liters: 1)
          try cupboard.take(10, of: tea)
          _ = try await water
        case .takeOther(let grams, let other): try cupboard.take(grams, of: other ?? tea)
        case .boilLiters(let liters): _ = try await kettle.boil(liters: liters)
        case .boilOrElse:
          do { _ = try await kettle.boil(liters: 1) } catch { throw CancellationError() }
        case .write(let words, let address): try mail.send("Your \(tea) tea \(words)", to: address ?? guest)
        case .tryToBoil: _ = try? await kettle.boil(liters: 1)
        case .call: try mail.send("Your \(tea) tea is ready", to: guest)
        case .serveInSilence:
          try? await Service(cupboard: cupboard, kettle: kettle, mail: mail).serve(tea, to: guest)
        }
      }
    }
  }

  private struct AnyService: Serving {
    let serves: @Sendable (Tea, String) async throws -> Void
    nonisolated(nonsending) func serve(_ tea: Tea, to guest: String) async throws { try await serves(tea, guest) }
  }
}
