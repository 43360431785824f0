/// A language of the samples' user interface.
public enum Language: Sendable {
  case english, japanese

  package func text(english: String, japanese: String) -> String {
    switch self {
    case .english: english
    case .japanese: japanese
    }
  }
}
