import Foundation

/// The learner's progress, saved between runs.
struct Progress: Codable, Equatable, Sendable {
  var current = 1
  var done: Set<Int> = []
  /// The number of hints shown, by exercise.
  var hints: [Int: Int] = [:]

  /// Reads the saved progress; unreadable progress starts over.
  init(from file: URL) {
    guard let data = try? Data(contentsOf: file) else { return }
    self = (try? JSONDecoder().decode(Progress.self, from: data)) ?? Progress()
  }

  init() {}

  func write(to file: URL) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try encoder.encode(self).write(to: file, options: .atomic)
  }
}
