import Foundation
import Testing

/// A fresh directory for one test, removed with everything in it when the test ends.
///
///     let directory = TemporaryDirectory()
///     let store = try FileKeyValueStore(at: directory.url.appending(path: "store.json"))
///
/// - Note: Keep it until the end of the test: the directory is removed with the value.
public final class TemporaryDirectory: Sendable {
  /// The directory, which exists and is initially empty.
  public let url: URL

  /// Creates the directory below the system's directory for temporary files.
  ///
  /// On Linux it is in memory where possible, since tests that sync hundreds of files would depend on the speed of the
  /// disk. At full size it is on disk.
  public init() {
    let memory = URL(filePath: "/dev/shm", directoryHint: .isDirectory)
    let isUsable = !Stress.isOn && FileManager.default.isWritableFile(atPath: memory.path)
    let parent = isUsable ? memory : FileManager.default.temporaryDirectory
    url = parent.appending(path: "doubles-\(UUID().uuidString)")
    do {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    } catch {
      Issue.record(error, "there is no directory for the test")
    }
  }

  deinit {
    // A test may have removed the write permission, without which nothing can be deleted.
    try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: url.path)
    try? FileManager.default.removeItem(at: url)
  }
}
