import ImageSearchSample
import NetworkingSample
import PresentationSample
import Testing

/// Messages in each language, and numbers in each region's format.
struct ImageSearchTextsTests {
  @Test(arguments: [
    ("de_DE", "123.456.789"), ("en_US", "123,456,789"), ("ja_JP", "123,456,789"),
    ("fr_FR", "123\u{202F}456\u{202F}789"),
    ("de_CH", "123’456’789"), ("hi_IN", "12,34,56,789"),
  ])
  func `a count is formatted for its region`(locale: String, text: String) {
    let texts = ImageSearchTexts.sample(locale: locale)

    #expect(texts.count(123_456_789) == text)
    #expect([0, -1].map(texts.count) == ["0", "-1"])
  }

  @Test func `all messages are available in Japanese`() {
    let texts = ImageSearchTexts.sample(.japanese, locale: "ja_JP")

    #expect(texts.searching == "検索中…")
    #expect(texts.nothingFound(for: "茶") == "「茶」の画像は見つかりませんでした。")
    #expect(texts.shown(50, of: 1_234) == "1,234 件中 50 件")
    #expect(texts.message(for: .connectionLost) == NetworkError.connectionLost.message(in: .japanese))
  }
}
