import Doubles
import Foundation
import NetworkingSample
import PresentationSample
import SampleDoubles
import Testing
import WeatherSample

@testable import tour

@MainActor struct WeatherCommandTests {
  private let fetcher = WeatherFetchingSpy()
  private let screen = ScreenSpy()

  private func show(_ source: ServiceSource = .live(key: nil)) async -> Int32 {
    let model = CityListModel(fetcher: fetcher, language: .english)
    return await WeatherCommand.show(model, from: source, screen.outlet)
  }

  @Test func `cities are printed as a table, and recorded ones are marked`() async {
    fetcher.fetchCitiesSpy.returns([
      City(id: 1, name: "Rio de Janeiro", weather: "Rain"), City(id: 2, name: "東京", weather: "Dragons"),
    ])

    #expect(await show(.recorded(URL(filePath: "/"))) == ExitCode.success)

    #expect(screen.output.contains("    City            Weather"))
    #expect(screen.output.contains("    Rio de Janeiro  Rain"))
    #expect(screen.output.last?.hasPrefix("The answers are recorded") == true)
    #expect(screen.complaints == [])

    screen.lineSpy.forget()
    #expect(await show() == ExitCode.success)
    #expect(screen.output.last?.contains("Dragons") == true)
  }

  @Test(arguments: [NetworkError.notReachedServer, .notAuthorized(status: 401)])
  func `a failure prints a message and sets the exit status`(error: NetworkError) async {
    fetcher.fetchCitiesSpy.throws(error)

    #expect(await show() == ExitCode.failure)

    #expect(screen.complaints == [error.message(in: .english)])
    #expect(screen.output == [])
  }
}
