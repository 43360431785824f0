import CheckSupport
import Foundation
import TestSupport
import Testing

/// The effect of `copy-pattern` and `new-project` on a user's folder.
struct `Copied files` {
  let directory = TemporaryDirectory()
  let files = CopiedFiles(files: [
    CopiedFiles.File(path: "Spies/Spy.swift", text: "struct Spy {}\n"),
    CopiedFiles.File(path: "Call.swift", text: "struct Call {}\n"),
  ])

  private func contents() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: directory.url.path).sorted()
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOf: directory.url.appending(path: path), encoding: .utf8)
  }

  private func put(_ text: String, _ path: String) throws {
    try Data(text.utf8).write(to: directory.url.appending(path: path))
  }

  @Test func `all files are copied to a new folder, and nothing else is`() throws {
    let report = try files.write(to: directory.url.appending(path: "Tests/Doubles"))

    #expect(report.map { $0.prefix { $0 != " " } } == ["copied", "copied"])
    #expect(
      try contents() == [
        "Tests", "Tests/Doubles", "Tests/Doubles/Call.swift", "Tests/Doubles/Spies", "Tests/Doubles/Spies/Spy.swift",
      ])
    #expect(try text("Tests/Doubles/Call.swift") == "struct Call {}\n")

    // Unchanged files stay, and only the missing ones are added.
    try FileManager.default.removeItem(at: directory.url.appending(path: "Tests/Doubles/Spies"))
    let again = try files.write(to: directory.url.appending(path: "Tests/Doubles"))
    #expect(again.map { $0.prefix { $0 != "/" } } == ["copied ", "there already: "])
  }

  @Test func `an existing file or link is not overwritten, and nothing is copied`() throws {
    let refusal = Refusal("\(directory.url.path) has another Call.swift already; nothing was copied")
    try put("struct Mine {}\n", "Call.swift")

    #expect(throws: refusal) { try files.write(to: directory.url) }
    #expect(try contents() == ["Call.swift"])
    #expect(try text("Call.swift") == "struct Mine {}\n")

    let link = directory.url.appending(path: "Call.swift")
    try FileManager.default.removeItem(at: link)
    try FileManager.default.createSymbolicLink(atPath: link.path, withDestinationPath: "/nowhere")

    #expect(throws: refusal) { try files.write(to: directory.url) }
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link.path) == "/nowhere")
  }

  @Test func `a file that can't be written undoes the copy, and the message says why`() throws {
    // With a file where a folder should be, the first file can be written, and the second can't.
    let files = CopiedFiles(files: files.files.reversed())
    try put("not a folder", "Spies")

    let refusal = #expect(throws: Refusal.self) { try files.write(to: directory.url) }

    #expect(try contents() == ["Spies"])
    #expect(refusal?.description.hasPrefix("can't write to \(directory.url.path), so nothing was copied: ") == true)
    #expect(refusal?.description.contains("Error Domain") == false)
  }

  @Test func `a link that points outside the destination is refused`() throws {
    let elsewhere = TemporaryDirectory()
    try FileManager.default.createSymbolicLink(
      at: directory.url.appending(path: "Spies"), withDestinationURL: elsewhere.url)

    let refusal = #expect(throws: Refusal.self) { try files.write(to: directory.url) }

    #expect(refusal?.description.hasPrefix("Spies/Spy.swift would be in ") == true)
    #expect(refusal?.description.hasSuffix(", outside of \(directory.url.path); nothing was copied") == true)
    #expect(try contents() == ["Spies"])
    #expect(try FileManager.default.contentsOfDirectory(atPath: elsewhere.url.path) == [])
  }

  @Test(arguments: [nil, "DoublesSpies"])
  func `copying from a newer version leaves unchanged files alone`(name: String?) throws {
    _ = try CopiedFiles(of: "Spies", version: "version 1.0.0", asOneFile: name).write(to: directory.url)

    let report = try CopiedFiles(of: "Spies", version: "version 2.0.1", asOneFile: name).write(to: directory.url)

    #expect(report.filter { !$0.hasPrefix("there already: ") } == [])
  }

  @Test func `a single file contains its version and license, and several files have the license next to them`()
    throws
  {
    let pocket = try CopiedFiles(of: "Spies", asOneFile: "DoublesSpies")
    let spies = try CopiedFiles(of: "Spies")

    #expect(pocket.files.map(\.path) == ["DoublesSpies.swift"])
    #expect(pocket.files[0].text.hasPrefix("// Copied from Doubles, version 1.0.0.\n//\n// MIT License\n"))
    #expect(pocket.files[0].text.contains("// copies or substantial portions of the Software."))
    #expect(pocket.files[0].text.components(separatedBy: "Copied from Doubles").count == 2)
    // Each import appears once, above the code of all files.
    let parts = pocket.files[0].text.split(separator: "// MARK: - ", maxSplits: 1)
    #expect(parts.map { $0.components(separatedBy: "import Testing\n").count - 1 } == [1, 0])
    #expect(spies.files.contains { $0.path == "DoublesLicense.swift" && $0.text.contains("// MIT License\n") })
    #expect(
      spies.files.allSatisfy {
        $0.text.hasPrefix("// Copied from Doubles, version 1.0.0.") && $0.text.contains("Copyright (c)")
      })
  }

  @Test func `a file that is already in an earlier single-file copy is refused`() throws {
    _ = try CopiedFiles(of: "Dummies", asOneFile: "DoublesDummies").write(to: directory.url)

    #expect(
      throws: Refusal(
        """
        DoublesDummies.swift in \(directory.url.path) has Locks/DoublesLock.swift already, which would be there twice; \
        nothing was copied. Delete that copy, and ask for all patterns at once.
        """
      )
    ) { try CopiedFiles(of: "Locks").write(to: directory.url) }
    #expect(try contents() == ["DoublesDummies.swift"])
  }

  @Test func `a copied file's imports are public where inlinable code needs them, and never internal`() throws {
    let files = try CopiedFiles(of: "Timelines").files

    #expect(files.contains { $0.text.contains("\n  import Testing\n") })
    #expect(files.filter { $0.text.contains("internal import") }.map(\.path) == [])
    #expect(files.contains { $0.text.contains("\n  public import Synchronization\n") })
  }

  @Test func `a copy imports the modules that it leaves out, and none that it contains`() throws {
    let whole = try CopiedFiles(of: "Navigators").files
    let part = try CopiedFiles(of: "Navigators", without: ["Navigation"]).files

    #expect(whole.filter { $0.text.contains("import Doubles") }.map(\.path) == [])
    #expect(part.filter { $0.text.contains("import DoublesNavigation\n") }.count > 1)
    #expect(part.filter { $0.text.contains("import Doubles\n") }.map(\.path) == [])
  }
}
