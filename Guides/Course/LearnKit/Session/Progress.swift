import Foundation

/// The way that the learner has gone so far.
public struct Progress: Codable, Equatable, Sendable {
  /// The number of the exercise that the learner is at.
  public var current = 1
  /// The state in which each exercise was graded last.
  public var states: [Int: Verdict.State] = [:]
  /// The number of hints that were shown for each exercise.
  public var hints: [Int: Int] = [:]

  public init() {}
}

/// The file that keeps the progress from one run to the next.
struct ProgressFile: Sendable {
  let url: URL

  /// Reads the progress. Without a file, or with a damaged one, it begins anew.
  func read() -> (progress: Progress, isDamaged: Bool) {
    guard let data = try? Data(contentsOf: url) else { return (Progress(), false) }
    guard let progress = try? JSONDecoder().decode(Progress.self, from: data) else { return (Progress(), true) }
    return (progress, false)
  }

  /// Changes what is kept, which another runner may have changed since.
  ///
  /// - Returns: Whether it could be written.
  func change(_ change: (inout Progress) -> Void) -> Bool {
    var progress = read().progress
    change(&progress)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    do {
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try encoder.encode(progress).write(to: url, options: .atomic)
      return true
    } catch {
      return false
    }
  }
}
