import Foundation
import KeyValueStoreSample
import TestSupport
import Testing

/// The examples in the doc comments of the store in a file.
@Suite struct FileStoreExamples {
  let directory: TemporaryDirectory
  let file: URL
  let store: FileKeyValueStore

  init() throws {
    directory = try TemporaryDirectory()
    file = directory.url.appending(path: "settings.json")
    store = try FileKeyValueStore(at: file)
  }

  /// Compiled and not run: it is the place of a user's own files.
  func storeInItsUsualPlace() throws {
    let folder = try FileManager.default.url(
      for: .applicationSupportDirectory, in: .userDomainMask, appropriateFor: nil, create: true)
    let store = try FileKeyValueStore(at: folder.appending(path: "settings.json"))
    try store.set(true, forKey: "sound")
  }

  @Test func `the file is one to read`() throws {
    let text = """
      {"crc32":"069a31f3",
        "format" : 1,
        "values" : {
          "greeting" : "hello",
          "visits" : 42
        }
      }

      """
    try Data(text.utf8).write(to: file)

    #expect(throws: Never.self) { try store.adoptEditedFile() }
    #expect(try store.values() == ["greeting": "hello", "visits": 42])
  }

  @Test func `a file that was edited by hand is adopted`() throws {
    try store.set(1, forKey: "visits")
    let text = try String(contentsOf: file, encoding: .utf8)
    try Data(text.replacing("1\n", with: "2\n").utf8).write(to: file)

    // $EDITOR settings.json
    try store.adoptEditedFile()

    #expect(try store.integer(forKey: "visits") == 2)
  }

  @Test func `a damaged file is set aside`() throws {
    var reports: [String] = []
    func report(_ text: String) { reports.append(text) }
    try Data("{".utf8).write(to: file)

    if let kept = try store.setDamagedFileAside() {
      report("The settings were damaged. They are kept as \(kept.lastPathComponent).")
    }

    #expect(reports == ["The settings were damaged. They are kept as settings.json.damaged-1."])
  }
}
