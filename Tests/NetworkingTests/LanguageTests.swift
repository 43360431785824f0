import NetworkingSample
import Testing

@Suite struct LanguageTests {
  @Test(arguments: [
    ([], Language.english), (["ja"], .japanese), (["ja-JP"], .japanese), (["ja_JP.UTF-8"], .japanese),
    (["JA"], .japanese), (["fr", "ja", "en"], .japanese), (["fr", "en", "ja"], .english), (["jam"], .english),
    ([""], .english), (["ja.UTF-8"], .japanese),
  ])
  func `the first language that the samples speak is taken, or else English`(tags: [String], language: Language) {
    #expect(Language(preferred: tags) == language)
  }
}
