import Foundation

/// The learner's progress, which is kept from one run to the next.
struct Progress: Codable, Equatable, Sendable {
  /// The number of the exercise that the learner is at.
  var current = 1
  var done: Set<Int> = []
  /// The number of hints that were shown, by exercise.
  var hints: [Int: Int] = [:]

  /// Reads what was kept; what can't be read begins anew.
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
