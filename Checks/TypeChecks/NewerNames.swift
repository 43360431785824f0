import Foundation

/// Names of the standard library that came after the floor of this package, macOS 14 and iOS 17.
///
/// The compiler finds them where it has the library of an older system; what imports Foundation it can't check there.
enum NewerNames {
  private static var pattern: Regex<Substring> {
    /\b(?:Synchronization|Mutex|Atomic|AtomicLazyReference|TaskExecutor|globalConcurrentExecutor|unownedTaskExecutor|Observations|Int128|UInt128|(?:Mutable)?(?:Raw)?Span|UTF8Span|InlineArray|Task\.immediate\w*|(?:some|any) AsyncSequence<)/
  }

  /// The places in a file that use one, each as `FILE:LINE: TEXT`.
  static func uses(in file: URL) throws -> [String] {
    let source = try String(contentsOf: file, encoding: .utf8)
    guard source.contains(pattern) else { return [] }
    return lines(of: source, mayFork: file.lastPathComponent == "Locked.swift")
      .map { "\(Repository.path(of: file)):\($0)" }
  }

  /// The lines of a source text that use one, each as `LINE: TEXT`: not those of a declaration that is available from a later
  /// version on, nor, in the one file that may fork, those for other systems than Apple's.
  static func lines(of source: String, mayFork: Bool) -> [String] {
    var found: [String] = []
    var conditions: [Substring] = []
    /// The braces that are open in a declaration that came later; nil outside of one.
    var depth: Int?
    for (index, line) in SwiftCode(of: source).lines.enumerated() {
      let line = line.drop { $0 == " " }
      if line.hasPrefix("#if ") { conditions.append(line) }
      if line.hasPrefix("#else") { conditions.append("#else of \(conditions.removeLast())") }
      if line.hasPrefix("#endif") { conditions.removeLast() }
      if line.contains(/^@available\(macOS (?:1[5-9]|2\d)/), depth == nil { depth = 0 }
      let isForked = mayFork && conditions.contains("#else of #if canImport(os)")
      if depth == nil, !isForked, line.contains(pattern) { found.append("\(index + 1): \(line)") }
      if let open = depth {
        let left = line.reduce(open) { $0 + ($1 == "{" ? 1 : $1 == "}" ? -1 : 0) }
        depth = left == 0 && line.contains("}") ? nil : left
      }
    }
    return found
  }
}
