import Doubles
import PresentationSample
import SampleDoubles
import NetworkingSample
import WeatherSample
import TestSupport
import Testing

@testable import tour

/// The output of `tour weather`.
@MainActor @Suite(.timeLimit(.minutes(5)), .endsWithin(seconds: 10)) struct WeatherScreenTests {
  private let fetcher = WeatherFetchingSpy()
  private let lineSpy = Spy { (line: String) in }
  private let complainSpy = Spy { (line: String) in }
  private let progressSpy = Spy { (text: String) in }
  private let cities = [
    City(id: 1, name: "Rio de Janeiro", weather: "Rain"), City(id: 2, name: "東京", weather: "Dragons"),
  ]

  private func show(_ words: String..., language: Language = .english, columns: Int? = nil) async throws -> Int32 {
    let outlet = Outlet(
      line: { lineSpy($0) }, complain: { complainSpy($0) }, progress: ProgressLine(isShown: true) { progressSpy($0) },
      columns: columns)
    let model = CityListModel(fetcher: fetcher, language: language)
    return await WeatherScreen(model: model, texts: TourTexts(language: language), outlet: outlet)
      .show(try WeatherOptions(words))
  }

  private var output: String { lineSpy.calls.map(\.arguments).joined(separator: "\n") }

  @Test func `cities are a table with a line for each, and recorded ones not passed off as live`() async throws {
    fetcher.fetchCitiesSpy.returns(cities)

    #expect(try await show() == ExitCode.success)

    #expect(
      output == """
        City            Weather
        Rio de Janeiro  Rain
        東京            Dragons

        recorded answers; --live asks OpenWeatherMap
        """)
    #expect(complainSpy.calls == [])
    // While it asks it says so, and in the end nothing of that is left.
    #expect(progressSpy.calls == [Call("\r\u{1B}[KAsking for the weather…"), Call("\r\u{1B}[K")])

    // A narrow terminal; live cities have no note below them.
    lineSpy.forget()
    #expect(try await show("--live", columns: 12) == ExitCode.success)
    #expect(output == "City   Weat…\nRio …  Rain\n東京   Drag…")

    // A condition is a picture where there is one.
    lineSpy.forget()
    #expect(try await show("--emoji", "--live", language: .japanese) == ExitCode.success)
    #expect(
      output == """
        都市            天気
        Rio de Janeiro  🌧️
        東京            Dragons
        """)

    // No cities are no failure.
    lineSpy.forget()
    fetcher.fetchCitiesSpy.returns([])
    #expect(try await show("--live") == ExitCode.success)
    #expect(output == "The service has no cities.")
  }

  @Test func `cities are JSON for programs`() async throws {
    fetcher.fetchCitiesSpy.returns([cities[0]])

    #expect(try await show("--json") == ExitCode.success)

    #expect(
      output == """
        {
          "cities" : [
            {
              "id" : 1,
              "name" : "Rio de Janeiro",
              "weather" : "Rain"
            }
          ]
        }
        """)
  }

  @Test(arguments: [
    NetworkError.notReachedServer, .notAuthorized(status: 401),
    .incorrectDataReturned(DataFault(at: "body", "is not JSON")),
  ])
  func `a failure is told, and nothing else`(error: NetworkError) async throws {
    fetcher.fetchCitiesSpy.throws(error)

    #expect(try await show() == ExitCode.failure)

    #expect(complainSpy.calls == [Call(error.message(in: .english))])
    #expect(output == "")
  }

  @Test func `a cancellation cancels the request, without a word`() async throws {
    fetcher.fetchCitiesSpy.holds()
    let task = Task { try await show() }
    let held = try await fetcher.fetchCitiesSpy.nextHeldCall()

    task.cancel()
    try await held.cancellation()
    held.throw(.cancelled)

    #expect(try await task.value == ExitCode.failure)
    #expect(output == "")
    #expect(complainSpy.calls == [])
  }
}
