/// A language of the samples' user interface.
public enum Language: String, CaseIterable, Sendable {
  case english = "en"
  case japanese = "ja"

  /// Chooses the first of a person's languages that the samples support, or English.
  ///
  /// - Parameter identifiers: Language tags in order of preference, such as `ja-JP` or `en`; see
  ///   `Locale.preferredLanguages`.
  public init(preferred identifiers: [String]) {
    let codes = identifiers.map { String($0.lowercased().prefix { $0 != "-" && $0 != "_" && $0 != "." }) }
    self = codes.lazy.compactMap(Language.init(rawValue:)).first ?? .english
  }

  /// The one of two texts that is in this language.
  package func text(english: String, japanese: String) -> String {
    switch self {
    case .english: english
    case .japanese: japanese
    }
  }
}
