import Doubles
import Foundation
import Loopback
import ImageSearchSample
import StargazersSample
import WeatherSample
import TestSupport
import Testing

@testable import tour

/// The commands without a key and without the internet: the samples, the real client, and a real server.
@Suite(.tags(.integration), .timeLimit(.minutes(5)), .endsWithin(seconds: 10)) struct RecordedServerIntegrationTests {
  private let services = Composition(environment: [:])

  @Test func `the recorded weather is that of the twelve cities, in their order`() async throws {
    let code = await RecordedServer.run(RecordedWeather.answer) { source in
      let cities = try? await services.weather(from: source).fetchCities()

      #expect(cities?.map(\.id) == OpenWeatherMap.cityIDs)
      #expect(cities?.first == City(id: 6_077_243, name: "Montreal", weather: "Clouds"))
      #expect(cities?.contains { $0.name.isEmpty || $0.weather.isEmpty } == false)
      return 7
    }

    #expect(code == 7)
  }

  @Test func `the recorded people come page by page, each led to by the one before`() async throws {
    let repository = try Repository("tea/kettle")
    _ = await RecordedServer.run(RecordedStargazers.answer) { source in
      let fetcher = services.stargazers(from: source)
      var people: [Stargazer] = []
      var reference: PageReference? = .first
      while let next = reference, let page = try? await fetcher.stargazers(of: repository, at: next) {
        people += page.stargazers
        reference = page.next
      }

      #expect(people.map(\.login) == RecordedStargazers.logins)
      #expect(people.map(\.id) == Array(1...24))
      return 0
    }
  }

  @Test func `the server ends with the work`() async throws {
    final class Tea: Sendable {
      let deinitSpy = Spy { () in }
      deinit { deinitSpy() }
    }
    var tea: Tea? = Tea()
    let deinitSpy = try #require(tea?.deinitSpy)

    _ = await RecordedServer.run({ [tea] _, _ in .json(tea == nil ? "" : "[]") }) { _ in 0 }
    tea = nil

    // Another server may have its port by now; but what it kept is gone.
    try await deinitSpy.calls(reach: 1)
  }
}
