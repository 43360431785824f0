import Foundation
import NetworkingSample
import PresentationSample

extension Language {
  /// The language of a terminal's user, in GNU gettext's order: `LANGUAGE`, a list, then the first of `LC_ALL`,
  /// `LC_MESSAGES` and `LANG` that is set.
  init(environment: [String: String]) {
    let list = (environment["LANGUAGE"] ?? "").split(separator: ":").map(String.init)
    self.init(preferred: list + [environment.first(of: "LC_ALL", "LC_MESSAGES", "LANG")].compactMap(\.self))
  }
}

extension Locale {
  /// The region for the number format of a terminal's user: the first of `LC_ALL`, `LC_NUMERIC` and `LANG` that is set.
  /// Without one, or for a name that isn't a language and region, such as `C`, numbers are written as in the United
  /// States.
  init(environment: [String: String]) {
    self.init(identifier: Self.identifier(in: environment.first(of: "LC_ALL", "LC_NUMERIC", "LANG") ?? "C") ?? "en_US")
  }

  /// Removes locale variables that don't name a locale from the process's environment.
  ///
  /// Foundation's ICU takes its default from them, and if that fails, for example with a name of twelve letters,
  /// crashes when it writes the first number.
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
  /// Takes a key from an environment variable, without blanks and line ends left by copying.
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
