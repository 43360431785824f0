import Doubles
import Samples
import Testing

@testable import tour

@Suite struct CompositionTests {
  @Test func `every service of the tour can be made`() {
    let report = Composition(variables: [:]).container.resolveEverything()

    #expect(report.made == ["Dictionary<String, String>", "Language"])
    // These are made in the tests of their commands, with an argument each.
    #expect(report.takeArgument == ["ReadingCalculator", "WritingCalculator"])
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
