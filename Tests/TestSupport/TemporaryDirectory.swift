import Foundation
import Testing

/// A fresh directory for one test, removed with everything in it when the test ends.
///
///     let directory = TemporaryDirectory()
///     let store = try FileKeyValueStore(at: directory.url.appending(path: "store.json"))
///
/// - Note: Hold it until the end of the test: the directory goes when the value does.
public final class TemporaryDirectory: Sendable {
  /// The directory, which exists and is empty at first.
  public let url: URL

  /// Makes the directory below the system's own place for temporary files.
  ///
  /// Where Linux offers a file system in memory it is there, since tests that sync hundreds of files would take as long as
  /// the disk happens to. With the full figures it is on disk.
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
    // A test may have taken the write permission away; without it nothing can be removed.
    try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: url.path)
    try? FileManager.default.removeItem(at: url)
  }
}
