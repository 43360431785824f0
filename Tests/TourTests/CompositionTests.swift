import Doubles
import CalculatorSample
import ImageSearchSample
import KeyValueStoreSample
import NetworkingSample
import SampleDoubles
import StargazersSample
import WeatherSample
import TestSupport
import Testing

@testable import tour

@Suite struct CompositionTests {
  @Test func `every service of the tour can be made`() throws {
    let directory = try TemporaryDirectory()
    let store = try FileKeyValueStore(at: directory.url.appending(path: "store.json"))
    let services = Composition(environment: [:])

    for source in [ServiceSource.live(key: nil), .recorded(directory.url)] {
      #expect(services.network(source) is Network)
      #expect(services.weather(from: source) is WeatherFetcher)
      #expect(services.imageSearch(in: source) is ImageSearch)
      #expect(services.stargazers(from: source) is GitHub)
    }
    #expect(services.imageTexts.count(1_234) == "1,234")
    #expect(try services.readingCalculator(over: store).timesTen() == 0)
    try services.writingCalculator(over: store).writeTimesTen(of: 7)
    #expect(try services.readingCalculator(over: store).timesTen() == 700)
  }

  @MainActor @Test func `every view model of the tour can be made over its service, and asks for nothing yet`() throws {
    let network = NetworkingSpy()
    let services = Composition(environment: [:]) { _ in network }
    let source = ServiceSource.live(key: nil)
    let notes = TourTexts(language: services.language)

    let cities = CityListModel(fetcher: services.weather(from: source), language: services.language)
    let images = ImagesScreen(
      search: services.imageSearch(in: source), texts: services.imageTexts, notes: notes, outlet: Outlet())
    let people = StargazersModel(of: try Repository("tea/kettle"), fetcher: services.stargazers(from: source))

    #expect(cities.state.message == nil)
    #expect(images.table.images.isEmpty)
    #expect(images.detail.image == nil)
    #expect(people.state.stargazers.isEmpty)
    #expect(network.responseSpy.callCount == 0)
  }

  @Test(arguments: [
    LanguageCase([:], .english), LanguageCase(["LANG": "ja_JP.UTF-8"], .japanese),
    LanguageCase(["LANG": "C"], .english),
    LanguageCase(["LANG": "ja_JP", "LC_ALL": "en_US"], .english),
    LanguageCase(["LC_MESSAGES": "ja_JP", "LANG": "en_US"], .japanese),
    LanguageCase(["LC_ALL": "", "LANG": "ja_JP"], .japanese),
    LanguageCase(["LANGUAGE": "fr:ja:en", "LC_ALL": "en_US"], .japanese),
    LanguageCase(["LANGUAGE": "fr", "LANG": "ja"], .japanese),
  ])
  func `the language is the first of the user's that the samples speak`(row: LanguageCase) {
    let services = Composition(environment: row.variables)

    #expect(services.language == row.language)
  }

  struct LanguageCase: Sendable {
    let variables: [String: String]
    let language: Language

    init(_ variables: [String: String], _ language: Language) {
      self.variables = variables
      self.language = language
    }
  }
}
