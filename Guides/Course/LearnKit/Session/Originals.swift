import CourseCatalog
import Foundation

/// The learner's files as they are before the learner begins, for a new beginning.
struct Originals: Sendable {
  /// The folder of the package, with the unsolved exercises in `Unsolved`.
  let package: URL
  /// The folder that keeps what the learner had written.
  let backup: URL

  /// Puts the file of an exercise back, and keeps what stood there.
  func putBack(_ exercise: Exercise) throws {
    let file = package.appending(path: exercise.file)
    let text = try Data(contentsOf: package.appending(path: exercise.unsolved))
    if let yours = try? Data(contentsOf: file), yours != text {
      try FileManager.default.createDirectory(at: backup, withIntermediateDirectories: true)
      try yours.write(to: backup.appending(path: "\(exercise.name).swift"), options: .atomic)
    }
    try text.write(to: file, options: .atomic)
  }
}
