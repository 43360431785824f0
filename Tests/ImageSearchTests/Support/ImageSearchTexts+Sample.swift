import Foundation
import ImageSearchSample
import PresentationSample

extension ImageSearchTexts {
  /// English messages, with German number formats unless the test chooses others.
  static func sample(_ language: Language = .english, locale: String = "de_DE") -> ImageSearchTexts {
    ImageSearchTexts(language: language, locale: Locale(identifier: locale))
  }
}
