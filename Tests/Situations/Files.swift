import Foundation
import TestSupport
import Testing

/// A file: tests share a folder, leave things behind, or fail on a machine with other permissions.
///
/// - Fix: The code takes the URL of its file, and each test has its own directory, which is removed when the
///   test ends. The disk is fast enough, and only the real one has all its rules: names, permissions, a folder in the way.
/// - When not to: the *content* of the file is a function from and to `Data`, and its tests need no file. A full disk
///   or a power cut needs a seam in front of the system calls; guide 11 has one.
struct Files {
  struct Notebook {
    enum Fault: Error, Equatable {
      case noText
    }

    let url: URL

    /// Returns the lines; none if there is no file yet.
    func lines() throws -> [String] {
      guard FileManager.default.fileExists(atPath: url.path) else { return [] }
      guard let text = String(data: try Data(contentsOf: url), encoding: .utf8) else { throw Fault.noText }
      return text.split(separator: "\n").map(String.init)
    }

    func append(_ line: String) throws {
      let text = try (lines() + [line]).joined(separator: "\n")
      try Data(text.utf8).write(to: url, options: .atomic)
    }
  }

  private let directory = TemporaryDirectory()
  private let notebook: Notebook

  init() {
    notebook = Notebook(url: directory.url.appending(path: "orders.txt"))
  }

  @Test func `a second notebook reads the written lines`() throws {
    try notebook.append("mint")
    try notebook.append("green")

    #expect(try Notebook(url: notebook.url).lines() == ["mint", "green"])
  }

  @Test func `a file that isn't text is an error, and stays unchanged`() throws {
    let bytes = Data([0xFF, 0xFE, 0x00])
    try bytes.write(to: notebook.url)

    #expect(throws: Notebook.Fault.noText) { try notebook.append("mint") }
    #expect(try Data(contentsOf: notebook.url) == bytes)
  }

  @Test func `a folder at the file's path is an error`() throws {
    try FileManager.default.createDirectory(at: notebook.url, withIntermediateDirectories: false)

    #expect(throws: (any Error).self) { try notebook.append("mint") }
  }
}
