import Foundation
import NetworkingSample

/// The words of the image search, in the user's language, with numbers as the user's region writes them.
public struct ImageSearchTexts: Sendable {
  private let language: Language
  private let locale: Locale

  /// Chooses the words.
  ///
  /// - Parameters:
  ///   - language: The language of the words.
  ///   - locale: The region whose way of writing numbers is used.
  public init(language: Language, locale: Locale) {
    self.language = language
    self.locale = locale
  }

  /// A count as the region writes it: `123.456.789` in Germany.
  public func count(_ count: Int64) -> String { count.formatted(.number.locale(locale)) }

  /// A failure, in words for people.
  public func message(for error: NetworkError) -> String { error.message(in: language) }

  /// That a search is under way.
  public var searching: String { text("Searching…", "検索中…") }

  /// That a search has found nothing.
  public func nothingFound(for query: String) -> String {
    text("No image shows “\(query)”.", "「\(query)」の画像は見つかりませんでした。")
  }

  /// How many of the images are here.
  public func shown(_ shown: Int, of total: Int64) -> String {
    let (shown, total) = (count(Int64(shown)), count(total))
    return text("\(shown) of \(total) images", "\(total) 件中 \(shown) 件")
  }

  /// That a preview of several is being loaded.
  public func loadingPreview(_ number: Int, of total: Int) -> String {
    text("Preview \(number) of \(total)…", "プレビュー \(total) 件中 \(number) 件目…")
  }

  /// The name of the number of views.
  public var views: String { text("Views", "閲覧数") }
  /// The name of the number of downloads.
  public var downloads: String { text("Downloads", "ダウンロード数") }
  /// The name of the number of people who like an image.
  public var likes: String { text("Likes", "いいね数") }
  /// The name of what an image shows.
  public var tags: String { text("Tags", "タグ") }
  /// The name of an image's size.
  public var size: String { text("Size", "サイズ") }
  /// The name of who has made an image.
  public var user: String { text("By", "作者") }
  /// The name of an image's small version.
  public var preview: String { text("Preview", "プレビュー") }
  /// The name of the image itself.
  public var image: String { text("Image", "画像") }
  /// The name of the image before another.
  public var previous: String { text("Previous", "前の画像") }
  /// The name of the image after another.
  public var next: String { text("Next", "次の画像") }
  /// The name of the page about an image.
  public var page: String { text("Page", "ページ") }

  private func text(_ english: String, _ japanese: String) -> String {
    switch language {
    case .english: english
    case .japanese: japanese
    }
  }
}
