import NetworkingSample

extension Language {
  /// The language that a terminal's user asks for, in the order that GNU gettext looks: `LANGUAGE`, a list, then
  /// `LC_ALL`, `LC_MESSAGES` and `LANG`, of which the first that is set counts.
  init(environment: [String: String]) {
    let list = (environment["LANGUAGE"] ?? "").split(separator: ":").map(String.init)
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    self.init(preferred: list + [locale].compactMap(\.self))
  }
}
