import Foundation
import Testing

/// Something that the house doesn't write, where, and why.
///
/// What `swift format lint` checks already (force unwraps, `try!`, `as!`) is not repeated here.
struct HouseRule: Sendable, CustomTestStringConvertible {
  let name: String
  let reason: String
  /// The folders it holds in.
  let folders: [String]
  /// The folders and files that it spares.
  var except: [String] = []
  /// What a line of code must not match.
  let pattern: @Sendable () -> Regex<Substring>

  var testDescription: String { name }

  static let all: [HouseRule] = [
    HouseRule(
      name: "no Any", reason: "it gives away what the type checker knows; use a generic parameter or an enum",
      folders: ["Sources"], pattern: { /\bAny\b/ }),
    HouseRule(
      name: "no @unchecked Sendable", reason: "it silences the check for data races; use a Mutex, or an actor",
      folders: ["Sources", "Tests"], except: checks, pattern: { /@unchecked\s+Sendable/ }),
    HouseRule(
      name: "no nonisolated(unsafe)", reason: "it silences the check for data races; use a Mutex, or an actor",
      folders: ["Sources", "Tests"], except: checks, pattern: { /\bnonisolated\(unsafe\)/ }),
    HouseRule(
      name: "no print", reason: "only the tour talks to a terminal; return the text instead",
      folders: ["Sources"], except: ["Sources/Tour"], pattern: { /\b(?:debugPrint|print|dump|NSLog)\(/ }),
    HouseRule(
      name: "no library outside the standard one", reason: "a double must work in any project, also in one's previews",
      folders: ["Sources/Doubles"], pattern: { /\bimport (?:Testing|XCTest|Nimble)\b/ }),
    HouseRule(
      name: "no sleep", reason: "a test awaits the event itself; waiting for time is slow and still not sure",
      folders: ["Tests"], except: checks, pattern: { /\b(?:sleep|usleep|nanosleep|Thread\.sleep|Task\.sleep)\(/ }),
    HouseRule(
      name: "no yield", reason: "it hopes that the other task has got on by then; await what the task does instead",
      folders: ["Tests"], except: checks, pattern: { /\bTask\.yield\(/ }),
  ]

  /// Where these rules themselves are tested, and misuse is compiled.
  private static let checks = ["Tests/TypeChecks/Cases"]

  /// The places below the root of the package that break the rule, each as `FILE:LINE: TEXT`.
  func violations() throws -> [String] {
    try folders.flatMap { Repository.swiftFiles(below: $0) }
      .filter { file in !except.contains { Repository.path(of: file).hasPrefix($0) } }
      .flatMap { file in
        let source = try String(decoding: Data(contentsOf: file), as: UTF8.self)
        return violations(in: source).map { "\(Repository.path(of: file)):\($0)" }
      }
  }

  /// The lines of a source text that break the rule, each as `LINE: TEXT`.
  func violations(in source: String) -> [String] {
    // Nearly every file has no such text anywhere: then there is nothing to tell code from comment for.
    guard source.contains(pattern()) else { return [] }
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    return zip(lines, SwiftCode(of: source).lines).enumerated()
      .filter { $0.element.1.contains(pattern()) }
      .map { "\($0.offset + 1): \($0.element.0.trimmingCharacters(in: .whitespaces))" }
  }
}
