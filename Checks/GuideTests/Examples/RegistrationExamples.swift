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

  @Test func `a cell is dequeued with its token`() {
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

  @Test func `a container builds a service from those registered before it`() {
    let app = Container(name: "app")
    let network = app.registerShared { _ in URLSessionNetworking() as any Networking }
    let weather = app.register { WeatherService(network: $0.resolve(network)) }

    let service = app.resolve(weather)

    #expect(service.network is URLSessionNetworking)
  }

  @Test func `a service that needs an argument is registered as a closure`() {
    let app = Container(name: "app")
    let network = app.registerShared { _ in NetworkingDouble() as any Networking }

    let detail = app.register { resolver -> @Sendable (Int) -> DetailModel in
      let network = resolver.resolve(network)
      return { DetailModel(id: $0, network: network) }
    }

    #expect(app.resolve(detail)(7).id == 7)
  }

  @Test func `two services of one type are told apart by their tokens`() {
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
}
