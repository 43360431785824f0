/// The language that the learner reads.
public enum Language: Sendable {
  case english, japanese

  /// The language that a terminal's user asks for, in the order that GNU gettext looks: `LANGUAGE`, a list, then
  /// `LC_ALL`, `LC_MESSAGES` and `LANG`, of which the first that is set counts.
  public init(environment: [String: String]) {
    let list = (environment["LANGUAGE"] ?? "").split(separator: ":").map(String.init)
    let single = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    let known = (list + [single ?? ""]).first { $0.hasPrefix("en") || $0.hasPrefix("ja") }
    self = known?.hasPrefix("ja") == true ? .japanese : .english
  }

  /// The text that is in this language.
  public func callAsFunction(_ english: String, _ japanese: String) -> String {
    self == .english ? english : japanese
  }

  /// The words that are in this language.
  public func callAsFunction(_ text: Text) -> String {
    self(text.english, text.japanese)
  }
}
