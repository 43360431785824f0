import Foundation
import NetworkingSample
import PresentationSample

/// The texts of the image search in the user's language, with numbers in the format of the user's region.
public struct ImageSearchTexts: Sendable {
  private let language: Language
  private let locale: Locale

  /// Sets the language of the texts and the locale for number formatting.
  public init(language: Language, locale: Locale) {
    self.language = language
    self.locale = locale
  }

  /// Returns a count in the region's format: `123.456.789` in Germany.
  public func count(_ count: Int64) -> String { count.formatted(.number.locale(locale)) }

  /// Returns a failure, as a message for the user.
  public func message(for error: NetworkError) -> String { error.message(in: language) }

  /// The notice that a search is in progress.
  public var searching: String { language.text(english: "Searching…", japanese: "検索中…") }

  /// Returns the notice that a search has found no images.
  public func nothingFound(for query: String) -> String {
    language.text(english: "No image shows “\(query)”.", japanese: "「\(query)」の画像は見つかりませんでした。")
  }

  /// Returns the number of images shown, and the number of all.
  public func shown(_ shown: Int, of total: Int64) -> String {
    let (shown, total) = (count(Int64(shown)), count(total))
    return language.text(english: "\(shown) of \(total) images", japanese: "\(total) 件中 \(shown) 件")
  }
}
