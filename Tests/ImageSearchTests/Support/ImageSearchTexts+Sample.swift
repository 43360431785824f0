import Foundation
import ImageSearchSample
import PresentationSample

extension ImageSearchTexts {
  /// English words, and numbers as in Germany unless the test wants others.
  static func sample(_ language: Language = .english, locale: String = "de_DE") -> ImageSearchTexts {
    ImageSearchTexts(language: language, locale: Locale(identifier: locale))
  }
}
