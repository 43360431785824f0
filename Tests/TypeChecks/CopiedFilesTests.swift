import Foundation
import TestSupport
import Testing

/// The effect of `copy-pattern` and `new-project` on a user's folder.
@Suite struct `Copied files` {
  let directory: TemporaryDirectory
  let files = CopiedFiles(files: [
    CopiedFiles.File(path: "Spies/Spy.swift", text: "struct Spy {}\n"),
    CopiedFiles.File(path: "Call.swift", text: "struct Call {}\n"),
  ])

  init() throws {
    directory = try TemporaryDirectory()
  }

  private func contents() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: directory.url.path).sorted()
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOf: directory.url.appending(path: path), encoding: .utf8)
  }

  private func put(_ text: String, _ path: String) throws {
    try Data(text.utf8).write(to: directory.url.appending(path: path))
  }

  @Test func `all arrive, below a folder that is made, and nothing else stays`() throws {
    let report = try files.write(to: directory.url.appending(path: "Tests/Doubles"))

    #expect(report.map { $0.prefix { $0 != " " } } == ["copied", "copied"])
    #expect(
      try contents() == [
        "Tests", "Tests/Doubles", "Tests/Doubles/Call.swift", "Tests/Doubles/Spies", "Tests/Doubles/Spies/Spy.swift",
      ])
    #expect(try text("Tests/Doubles/Call.swift") == "struct Call {}\n")
  }

  @Test func `what is there unchanged stays, and only what is missing comes`() throws {
    try put("struct Call {}\n", "Call.swift")

    let report = try files.write(to: directory.url)

    #expect(report.map { $0.prefix { $0 != "/" } } == ["copied ", "there already: "])
  }

  @Test func `another file of a name is not overwritten, and none is copied`() throws {
    try put("struct Mine {}\n", "Call.swift")

    #expect(throws: Refusal("\(directory.url.path) has another Call.swift already; nothing was copied")) {
      try files.write(to: directory.url)
    }

    #expect(try contents() == ["Call.swift"])
    #expect(try text("Call.swift") == "struct Mine {}\n")
  }

  @Test func `a link that leads nowhere is not replaced`() throws {
    let link = directory.url.appending(path: "Call.swift")
    try FileManager.default.createSymbolicLink(atPath: link.path, withDestinationPath: "/nowhere")

    #expect(throws: Refusal("\(directory.url.path) has another Call.swift already; nothing was copied")) {
      try files.write(to: directory.url)
    }

    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link.path) == "/nowhere")
  }

  @Test func `where one can't be put, those before it go again, and the sentence says why`() throws {
    // A file where a folder has to be: the first arrives, the second can't.
    let files = CopiedFiles(files: files.files.reversed())
    try put("not a folder", "Spies")

    let refusal = #expect(throws: Refusal.self) { try files.write(to: directory.url) }

    #expect(try contents() == ["Spies"])
    #expect(refusal?.description.hasPrefix("can't write to \(directory.url.path), so nothing was copied: ") == true)
    #expect(refusal?.description.contains("Error Domain") == false)
  }

  @Test(arguments: ["Pocket", "Registration"])
  func `the version that a file was copied from does not make it another one`(name: String) throws {
    let kit = Repository.root
    let pattern = try PatternTable(kit: kit).pattern(asked: name, in: kit)
    _ = try CopiedFiles(of: [pattern], from: kit, version: "version 1.0.0").write(to: directory.url)

    let report = try CopiedFiles(of: [pattern], from: kit, version: "version 1.0.1").write(to: directory.url)

    #expect(report.filter { !$0.hasPrefix("there already: ") } == [])
  }

  @Test func `one file carries version and license itself; several carry a notice and have the license beside them`()
    throws
  {
    let kit = Repository.root
    let table = try PatternTable(kit: kit)
    let pocket = try CopiedFiles(of: [table.pattern(asked: "Pocket", in: kit)], from: kit, version: "version 1.0.0")
    let spies = try CopiedFiles(
      of: table.all(for: table.pattern(asked: "Spies", in: kit)), from: kit, version: "version 1.0.0")

    #expect(pocket.files.map(\.path) == ["PocketDoubles.swift"])
    #expect(pocket.files[0].text.hasPrefix("// Copied from Doubles, version 1.0.0.\n//\n// MIT License\n"))
    #expect(pocket.files[0].text.contains("// copies or substantial portions of the Software."))
    #expect(spies.files.contains { $0.path == "DoublesLicense.swift" && $0.text.contains("// MIT License\n") })
    #expect(
      spies.files.allSatisfy {
        $0.text.hasPrefix("// Copied from Doubles, version 1.0.0.") && $0.text.contains("Copyright (c)")
      })
  }
}
