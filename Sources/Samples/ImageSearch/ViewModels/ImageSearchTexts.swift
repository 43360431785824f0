import Foundation
import NetworkingSample
import PresentationSample

/// The words of the image search, in the user's language, with numbers as the user's region writes them.
public struct ImageSearchTexts: Sendable {
  private let language: Language
  private let locale: Locale

  /// Chooses the language of the words, and the region whose way of writing numbers is used.
  public init(language: Language, locale: Locale) {
    self.language = language
    self.locale = locale
  }

  /// A count as the region writes it: `123.456.789` in Germany.
  public func count(_ count: Int64) -> String { count.formatted(.number.locale(locale)) }

  /// A failure, as a message for the user.
  public func message(for error: NetworkError) -> String { error.message(in: language) }

  /// The notice that a search is under way.
  public var searching: String { language.text(english: "Searching…", japanese: "検索中…") }

  /// The notice that a search has found nothing.
  public func nothingFound(for query: String) -> String {
    language.text(english: "No image shows “\(query)”.", japanese: "「\(query)」の画像は見つかりませんでした。")
  }

  /// The number of images shown, out of all.
  public func shown(_ shown: Int, of total: Int64) -> String {
    let (shown, total) = (count(Int64(shown)), count(total))
    return language.text(english: "\(shown) of \(total) images", japanese: "\(total) 件中 \(shown) 件")
  }

  /// The notice that one of several previews is being loaded.
  public func loadingPreview(_ number: Int, of total: Int) -> String {
    language.text(english: "Preview \(number) of \(total)…", japanese: "プレビュー \(total) 件中 \(number) 件目…")
  }

  /// The name of the number of views.
  public var views: String { language.text(english: "Views", japanese: "閲覧数") }
  /// The name of the number of downloads.
  public var downloads: String { language.text(english: "Downloads", japanese: "ダウンロード数") }
  /// The name of the number of people who like an image.
  public var likes: String { language.text(english: "Likes", japanese: "いいね数") }
  /// The name of an image's tags.
  public var tags: String { language.text(english: "Tags", japanese: "タグ") }
  /// The name of an image's size.
  public var size: String { language.text(english: "Size", japanese: "サイズ") }
  /// The name of the person who made an image.
  public var user: String { language.text(english: "By", japanese: "作者") }
  /// The name of an image's small version.
  public var preview: String { language.text(english: "Preview", japanese: "プレビュー") }
  /// The name of the image itself.
  public var image: String { language.text(english: "Image", japanese: "画像") }
  /// The name of the image before another.
  public var previous: String { language.text(english: "Previous", japanese: "前の画像") }
  /// The name of the image after another.
  public var next: String { language.text(english: "Next", japanese: "次の画像") }
  /// The name of the page about an image.
  public var page: String { language.text(english: "Page", japanese: "ページ") }
}
