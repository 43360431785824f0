import Foundation

extension Locale {
  /// The region whose way of writing numbers a terminal's user wants: `LC_ALL`, `LC_NUMERIC` or `LANG`, of which the
  /// first that is set counts. Without one, or for `C`, numbers are written as in the United States.
  init(environment: [String: String]) {
    let name = ["LC_ALL", "LC_NUMERIC", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? "C"
    let identifier = String(name.prefix { $0 != "." && $0 != "@" })
    self.init(identifier: ["C", "POSIX"].contains(identifier) ? "en_US" : identifier)
  }
}
