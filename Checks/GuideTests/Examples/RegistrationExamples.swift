import Doubles
import DoublesRegistration
import Testing

/// The examples in the doc comments of the registrars and their tokens.
@MainActor struct RegistrationExamples {
  protocol Networking: Sendable {}
  struct URLSessionNetworking: Networking {}
  struct NetworkingDouble: Networking {}
  struct WeatherService {
    let network: any Networking
  }
  struct DetailModel {
    let id: Int
    let network: any Networking
  }

  @Test func `a cell comes back by its token`() {
    final class FeedCell {}
    final class PhotoCell {
      var image: String? = "image"
    }

    let registry = CellRegistry(name: "feed")
    let photo = registry.register({ PhotoCell() }, prepareForReuse: { $0.image = nil })

    let cell = registry.dequeue(photo)
    registry.recycle(cell, as: photo)

    #expect(registry.dequeue(photo).image == nil)
    do {
      let feed = registry.register { FeedCell() }
      let cell = registry.dequeue(feed)
      #expect(cell !== registry.dequeue(feed))
    }
  }

  @Test func `a container makes services from those before`() {
    let app = Container(name: "app")
    let network = app.registerShared { _ in URLSessionNetworking() as any Networking }
    let weather = app.register { WeatherService(network: $0.resolve(network)) }

    let service = app.resolve(weather)

    #expect(service.network is URLSessionNetworking)
  }

  @Test func `a service may take an argument`() {
    let container = Container(name: "app")
    let network = container.registerShared { _ in NetworkingDouble() as any Networking }
    let weather = container.register { WeatherService(network: $0.resolve(network)) }

    let detail = container.register(taking: Int.self) {
      DetailModel(id: $1, network: $0.resolve(network))
    }
    let model = container.make(detail, with: 7)

    #expect(model.id == 7)
    #expect(container.resolve(weather).network is NetworkingDouble)
  }

  @Test func `two services of one type have a name each, their tokens'`() {
    let app = Container(name: "app")
    let live = app.registerShared { _ in URLSessionNetworking() as any Networking }
    let recorded = app.registerShared { _ in NetworkingDouble() as any Networking }

    let weather = app.register { WeatherService(network: $0.resolve(live)) }
    let rehearsal = app.register { WeatherService(network: $0.resolve(recorded)) }

    #expect(app.resolve(weather).network is URLSessionNetworking)
    #expect(app.resolve(rehearsal).network is NetworkingDouble)
  }

  @Test func `one service is replaced in a copy`() {
    let container = Container(name: "app")
    let network = container.registerShared { _ in URLSessionNetworking() as any Networking }

    let app = container.overriding(network, with: NetworkingDouble())

    #expect(app.resolve(network) is NetworkingDouble)
    #expect(container.resolve(network) is URLSessionNetworking)
  }

  @Test func `everything is made once in a test`() {
    struct Network {}
    struct WeatherService {}
    struct Detail {}
    let app = Container(name: "app")
    _ = app.register { _ in Network() }
    _ = app.register { _ in WeatherService() }
    _ = app.register(taking: Int.self) { _, _ in Detail() }

    let report = app.resolveEverything()
    #expect(report == CompositionReport(made: ["Network", "WeatherService"], takeArgument: ["Detail"]))
  }
}
