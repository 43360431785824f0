import Doubles
import CalculatorSample
import ImageSearchSample
import KeyValueStoreSample
import NetworkingSample
import StargazersSample
import WeatherSample
import TestSupport
import Testing

@testable import tour

@Suite struct CompositionTests {
  @Test func `every service of the tour can be made`() throws {
    let directory = try TemporaryDirectory()
    let store = try FileKeyValueStore(at: directory.url.appending(path: "store.json"))
    let services = Composition(variables: [:])

    let report = services.container.resolveEverything()

    #expect(report.made == ["Dictionary<String, String>", "Language", "ImageSearchTexts"])
    // These take an argument: they are made below, so that none is left out.
    #expect(
      report.takeArgument == [
        "ReadingCalculator", "WritingCalculator", "Networking", "WeatherFetching", "ImageSearching",
        "StargazersFetching",
      ])
    _ = services.container.make(services.readingCalculator, with: store)
    _ = services.container.make(services.writingCalculator, with: store)
    for source in [ServiceSource.live(key: nil), .recorded(directory.url)] {
      _ = services.container.make(services.network, with: source)
      _ = services.container.make(services.weather, with: source)
      _ = services.container.make(services.imageSearch, with: source)
      _ = services.container.make(services.stargazers, with: source)
    }
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
    let services = Composition(variables: row.variables)

    #expect(services.container.resolve(services.language) == row.language)
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
