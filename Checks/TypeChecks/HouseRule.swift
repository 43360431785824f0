import Foundation
import Testing

/// Something that the house doesn't write, where, and why.
///
/// The rules of `swift format lint` (force unwraps, `try!`, `as!`) are not repeated here.
struct HouseRule: Sendable, CustomTestStringConvertible {
  let name: String
  let reason: String
  /// The folders it holds in.
  let folders: [String]
  /// The folders and files that it spares, by the beginning or the end of their path.
  var except: [String] = []
  /// Words of which one is in every line that breaks the rule: only files that hold one are looked at closely. All are, if
  /// there are no words.
  var words: [String] = []
  /// The conditions, as ``SwiftCode`` tells them, under which a line may break the rule.
  var unless: [String] = []
  /// The pattern that no line of code may match.
  let pattern: @Sendable () -> Regex<Substring>

  var testDescription: String { name }

  static let all: [HouseRule] = [
    HouseRule(
      name: "no Any", reason: "it gives away what the type checker knows; use a generic parameter or an enum",
      folders: ["Sources"], words: ["Any"], pattern: { /\bAny\b/ }),
    HouseRule(
      name: "no @unchecked Sendable", reason: "it silences the check for data races; use Locked, or an actor",
      folders: ["Sources", "Tests", "Checks", "Guides/Course/Lessons"],
      // The one claim of the doubles, which each class restates, and the lock that keeps it; each has its reason beside it.
      except: checks + [
        "Doubles/Mocks/Mock.swift", "Doubles/Spies/Spy.swift", "Doubles/Spies/Stub.swift",
        "Doubles/Locks/Locked.swift", "Doubles/Listeners/NotedSpy.swift",
        "Sources/Samples/Networking/UncheckedDirectQueue.swift",
      ],
      words: ["@unchecked"], pattern: { /@unchecked\s+Sendable/ }),
    HouseRule(
      name: "no nonisolated(unsafe)", reason: "it silences the check for data races; use Locked, or an actor",
      folders: ["Sources", "Tests", "Checks", "Guides/Course/Lessons"], except: checks, words: ["nonisolated(unsafe)"],
      pattern: { /\bnonisolated\(unsafe\)/ }),
    HouseRule(
      name: "no print", reason: "only the tour talks to a terminal; return the text instead",
      folders: ["Sources"], except: ["Sources/Tour"], words: ["rint(", "dump(", "NSLog("],
      pattern: { /\b(?:debugPrint|print|dump|NSLog)\(/ }),
    HouseRule(
      name: "no library outside the standard one", reason: "a double must work in any project, also in one's previews",
      folders: ["Sources/Doubles"],
      except: [
        "Schedules/IssueListener", "Strictness/StrictTrait", "Support/CodeLocation", "Support/Misuse",
        "Timelines/TimelineTrait",
      ]
      .map { "/\($0).swift" },
      words: ["import"], pattern: { /\bimport (?:Testing|XCTest|Nimble)\b/ }),
    HouseRule(
      name: "no sleep", reason: "a test awaits the event itself; waiting for time is slow and still not sure",
      folders: ["Tests", "Checks", "Guides/Course/Lessons"],
      // All but the last are limits of time; the last shows the smell, and nothing runs it.
      except: checks + [
        "Tests/TestSupport/Watchdog.swift", "Tests/TestSupport/RunawayTests.swift",
        "Tests/Situations/Smells/SlowTests.swift",
      ],
      words: ["sleep("],
      pattern: { /(?:^|[^c\s])\s*\b(?:sleep|usleep|nanosleep|Thread\.sleep|Task\.sleep)\(/ }),
    HouseRule(
      name: "no yield", reason: "it hopes that the other task has got on by then; await what the task does instead",
      folders: ["Tests", "Checks", "Guides/Course/Lessons"], except: checks, words: ["yield("],
      pattern: { /\bTask\.yield\(/ }),
    // iOS, tvOS, watchOS and visionOS have no `Process`, nor exit tests. `tour` and its tests are for a terminal anyway.
    HouseRule(
      name: "no process", reason: "not every system has them; put it under #if PROCESSES", folders: ["Tests"],
      except: ["Tests/TourTests/Support/"], words: ["processExitsWith:", "Process()"],
      unless: ["#if PROCESSES", "#if os(Linux)", "#if os(macOS)"], pattern: { /processExitsWith:|\bProcess\(\)/ }),
    newerName("no newer name", in: ["Sources", "Template/Sources"], except: [lock], unless: ["@available"]),
    newerName(
      "no newer name in the lock, but for other systems than Apple's", in: [lock],
      unless: ["#else of #if canImport(os)"]),
  ]

  /// The folders in which misuse is compiled, and stand-ins for Apple's modules.
  private static let checks = ["Checks/TypeChecks/Cases", "Checks/TypeChecks/Floor"]

  /// The one file that may fork.
  private static let lock = "Sources/Doubles/Doubles/Locks/Locked.swift"

  /// Names of the standard library that came after the floor of this package, macOS 14 and iOS 17. The compiler finds them where
  /// it has the library of an older system (see `OlderSystem`); what imports Foundation it can't check there.
  private static func newerName(
    _ name: String, in folders: [String], except: [String] = [], unless: [String]
  ) -> HouseRule {
    HouseRule(
      name: name, reason: "take the lock of Locked.swift, or say since when the declaration is available",
      folders: folders, except: except,
      words: [
        "Synchronization", "Mutex", "Atomic", "askExecutor", "ConcurrentExecutor", "Observations", "Int128", "Span",
        "InlineArray", "Task.immediate", "AsyncSequence<",
      ],
      unless: unless,
      pattern: {
        /\b(?:Synchronization|Mutex|Atomic|AtomicLazyReference|TaskExecutor|globalConcurrentExecutor|unownedTaskExecutor|Observations|Int128|UInt128|(?:Mutable)?(?:Raw)?Span|UTF8Span|InlineArray|Task\.immediate\w*|(?:some|any) AsyncSequence<)/
      })
  }

  /// The places below the root of the package that break the rule, each as `FILE:LINE: TEXT`.
  func violations() throws -> [String] {
    try folders.flatMap { $0.hasSuffix(".swift") ? [Repository.url(of: $0)] : Repository.swiftFiles(below: $0) }
      .filter { file in
        // A link is the text of another file; once it is a copy, it is judged as one.
        let path = Repository.path(of: file)
        return !Repository.isLink(file) && !except.contains { path.hasPrefix($0) || path.hasSuffix($0) }
      }
      .flatMap { file in
        let data = try Data(contentsOf: file)
        let isCandidate = words.isEmpty || words.contains { data.range(of: Data($0.utf8)) != nil }
        guard isCandidate else { return [String]() }
        let source = String(decoding: data, as: UTF8.self)
        return violations(in: source).map { "\(Repository.path(of: file)):\($0)" }
      }
  }

  /// The lines of a source text that break the rule, each as `LINE: TEXT`.
  func violations(in source: String) -> [String] {
    let pattern = pattern()
    // Nearly every file has no such text anywhere: then there is nothing to tell code from comment for.
    guard source.contains(pattern) else { return [] }
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    return zip(lines, SwiftCode(of: source).lines).enumerated()
      .filter { _, line in
        line.1.code.contains(pattern)
          && !line.1.conditions.contains { condition in
            unless.contains { condition == $0 || condition.hasPrefix("\($0) && ") }
          }
      }
      .map { "\($0.offset + 1): \($0.element.0.trimmingCharacters(in: .whitespaces))" }
  }
}
