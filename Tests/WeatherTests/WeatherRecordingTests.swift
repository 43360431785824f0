import Doubles
import DoublesProperties
import Foundation
import Loopback
import NetworkingSample
import PresentationSample
import SampleDoubles
import TestSupport
import Testing
import WeatherSample

/// A recording of the weather service, made over a server on this machine and played in a screen's test.
@MainActor @Suite(.tags(.integration), .timeLimit(.minutes(2))) struct WeatherRecordingTests {
  private let server: ServerSpy
  private let real: WeatherFetcher
  private let fetcher = WeatherFetchingSpy()
  private let directory = TemporaryDirectory()
  private var recording: URL { directory.url.appending(path: "cities.json") }

  init() throws {
    server = try ServerSpy { _ in .json(Data(recordedAnswer.utf8)) }
    let network = Network(timeLimit: .seconds(86_400))
    real = WeatherFetcher(network: network, service: OpenWeatherMap(key: Secret("sesame"), baseURL: server.url))
  }

  /// Calls the real service twice, with a success and a failure, and records the answers.
  private func record() async throws {
    let spy = WeatherFetchingSpy()
    spy.fetchCitiesSpy.answers { [real] () async throws(NetworkError) in try await real.fetchCities() }
    _ = try await spy.fetchCities()
    server.answerSpy.returns(.status(503))
    _ = try? await spy.fetchCities()
    try spy.fetchCitiesSpy.record(to: recording)
  }

  @Test func `a list shows the recorded cities, and then the recorded failure`() async throws {
    try await record()
    try fetcher.fetchCitiesSpy.plays(recording)
    let model = CityListModel(fetcher: fetcher, language: .english)

    await model.appear().value
    #expect(model.state.cities?.map(\.name) == ["Montreal", "Moscow", "東京"])

    await model.appear().value
    #expect(model.state.message?.hasPrefix("The server failed (status 503).") == true)
    #expect(server.requests.count == 2)
  }

  @Test func `the recording agrees with the service's answers`() async throws {
    try await record()
    try fetcher.fetchCitiesSpy.plays(recording)
    _ = try await fetcher.fetchCities()

    server.answerSpy.returns(.json(Data(recordedAnswer.utf8)))
    await expectHonest(fetcher.fetchCitiesSpy) { [real] () async throws(NetworkError) in try await real.fetchCities() }
    server.answerSpy.returns(.json(Data(#"{"list": []}"#.utf8)))
    let issues = try await recordedIssues { [real, fetcher] in
      await expectHonest(fetcher.fetchCitiesSpy) { () async throws(NetworkError) in try await real.fetchCities() }
    }
    #expect(issues.count == 1)
    #expect(issues.first?.text.hasSuffix("and the real one returned [].") == true)
  }
}
