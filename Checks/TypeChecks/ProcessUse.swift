import Foundation

/// Finds code that starts a process, on platforms too that have none.
enum ProcessUse {
  /// The places in a file, each as `FILE:LINE`.
  static func unguarded(in file: URL) throws -> [String] {
    let source = try String(contentsOf: file, encoding: .utf8)
    guard source.contains("processExitsWith:") || source.contains("Process()") else { return [] }
    return unguardedLines(of: source).map { "\(Repository.path(of: file)):\($0)" }
  }

  /// The lines of a source text that start a process outside of `#if PROCESSES`, and of what is for one system alone.
  static func unguardedLines(of source: String) -> [Int] {
    var conditions: [String] = []
    var found: [Int] = []
    for (index, line) in SwiftCode(of: source).lines.enumerated() {
      let line = line.trimmingCharacters(in: .whitespaces)
      if line.hasPrefix("#if ") {
        conditions.append(line)
      } else if line.hasPrefix("#else") {
        conditions[conditions.count - 1] = line
      } else if line.hasPrefix("#endif") {
        conditions.removeLast()
      } else if line.contains(/processExitsWith:|\bProcess\(\)/) {
        let guards = ["#if PROCESSES", "#if os(Linux)", "#if os(macOS)"]
        let isGuarded = conditions.contains { condition in
          guards.contains { condition == $0 || condition.hasPrefix("\($0) && ") }
        }
        if !isGuarded { found.append(index + 1) }
      }
    }
    return found
  }
}
