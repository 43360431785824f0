import Foundation
import NetworkingSample

extension Language {
  /// The language that a terminal's user asks for, in the order that GNU gettext looks: `LANGUAGE`, a list, then
  /// `LC_ALL`, `LC_MESSAGES` and `LANG`; the first of these three that is set counts.
  init(environment: [String: String]) {
    let list = (environment["LANGUAGE"] ?? "").split(separator: ":").map(String.init)
    self.init(preferred: list + [environment.first(of: "LC_ALL", "LC_MESSAGES", "LANG")].compactMap(\.self))
  }
}

extension Locale {
  /// The region whose way of writing numbers a terminal's user wants: the first of `LC_ALL`, `LC_NUMERIC` and `LANG`
  /// that is set. Without one, or for a name that is no language and region, such as `C`, numbers are
  /// written as in the United States.
  init(environment: [String: String]) {
    self.init(identifier: Self.identifier(in: environment.first(of: "LC_ALL", "LC_NUMERIC", "LANG") ?? "C") ?? "en_US")
  }

  /// Removes the variables from the process's environment that should name a locale, and don't.
  ///
  /// Foundation's ICU makes its default of them by itself, and crashes at the first number to be written if that fails:
  /// with a name of twelve letters, for example.
  static func dropUnusableNames() {
    for (variable, name) in ProcessInfo.processInfo.environment
    where (variable == "LANG" || variable.hasPrefix("LC_")) && identifier(in: name) == nil {
      unsafe unsetenv(variable)
    }
  }

  /// The language and region in a name such as `de_DE.UTF-8@euro`, if it has them.
  private static func identifier(in name: String) -> String? {
    let identifier = String(name.prefix { $0 != "." && $0 != "@" })
    let isKnown = identifier.wholeMatch(of: /[a-z]{2,3}(_[A-Z][a-z]{3})?(_[A-Z]{2}|_[0-9]{3})?/) != nil
    return isKnown ? identifier : nil
  }
}

extension Secret {
  /// Takes a key from a variable of the environment, without the blanks and the line's end that copying may have left.
  ///
  /// - Returns: The key; nil if the variable is not set, or blank.
  init?(_ variable: String, in environment: [String: String]) {
    let text = (environment[variable] ?? "").trimmingCharacters(in: .whitespacesAndNewlines)
    guard !text.isEmpty else { return nil }
    self.init(text)
  }
}

extension [String: String] {
  /// The value of the first variable that is set and not empty.
  fileprivate func first(of names: String...) -> String? {
    names.lazy.compactMap { self[$0] }.first { !$0.isEmpty }
  }
}
