import Foundation

/// Copies patterns, with the files that they need, into a folder of another project.
///
/// - Returns: The message for the user.
func copyPattern(_ words: inout Words) throws -> String {
  let usage = """
    usage: swift run copy-pattern PATTERN... --to DIR [--one-file] [--without PATTERN]

      PATTERN    a pattern, or a file of one: its files come with those that they need
      --to       the folder to copy them into
      --one-file writes all of it as one file, named after what was asked for
      --without  leaves out the files of a pattern, which another module of yours has
      --table    copies nothing, and prints the lines and files of some copies
    """
  let isHelp = words.takeFlag("help")
  let isTable = words.takeFlag("table")
  let isOneFile = words.takeFlag("one-file")
  let places = words.takeValues(of: "to")
  let without = words.takeValues(of: "without")
  let names = words.rest
  let kit = Kit()
  var table = try PatternTable(kit: kit.folder)
  if isHelp { return "\(usage)\n\n\(table.list)" }
  if isTable {
    table.needs = try FileNeeds(of: table.files(in: kit.folder))
    return try table.sizes(in: kit.folder)
  }
  let fault: String? =
    if let option = names.first(where: { $0.hasPrefix("-") }) {
      "there is no option \(option)"
    } else if names.isEmpty {
      "no pattern was named"
    } else if places.count != 1 {
      places.isEmpty ? "--to is missing: the folder to copy into" : "--to is there \(places.count) times"
    } else {
      nil
    }
  if let fault { throw Refusal("\(fault); nothing was copied\n\n\(usage)\n\n\(table.list)") }
  guard !places[0].isEmpty else { throw Refusal("--to names no folder; nothing was copied") }

  // NB: A path is relative to the folder where the command was run.
  let folder = URL(filePath: places[0], directoryHint: .isDirectory).absoluteURL.standardizedFileURL
  let destination = FileManager.default.destination(of: folder)
  guard !destination.isInside(FileManager.default.destination(of: kit.folder)) else {
    throw Refusal("\(folder.path) is a folder of Doubles itself; nothing was copied")
  }

  var files = try table.files(for: names, without: without, in: kit.folder)
  if files[0].pattern.name == "ByHand" {
    let copies = try CopiedFiles(of: files, from: kit.folder, version: kit.version, asOneFile: "ByHand")
    let advice = "It needs nothing else: put it into a test target, and your protocol in the place of `Mailing`."
    return (try copies.write(to: folder) + ["", advice]).joined(separator: "\n")
  }
  let name = names.map { $0.prefix { $0.isLetter || $0.isNumber } }.map { $0.prefix(1).uppercased() + $0.dropFirst() }
  let module = files.last { $0.pattern.module != "Doubles" && names.count == 1 }?.pattern.module ?? "Doubles"
  let home = Home(of: folder, module: module, kit: kit)
  let (calls, forXCTest) = ("Spies/Call.swift", "Comparisons/XCTAssertEqual.swift")
  if files.contains(where: { $0.path == calls }), home.usesXCTest {
    files = try table.files(for: names + ["XCTAssertEqual"], without: without, in: kit.folder)
  }
  var copies = try CopiedFiles(
    of: files, from: kit.folder, version: kit.version, asOneFile: isOneFile ? "Doubles\(name.joined())" : nil)
  if let manifest = home.missingManifest { copies.files.append(manifest) }
  var lines = try copies.write(to: folder) + ["", home.advice]
  if files.contains(where: { $0.pattern.name == "Navigators" }), without.isEmpty {
    lines.append(
      """

      Screens need the folder Navigation in production code. Copy it there, into a target DoublesNavigation, and the
      rest with --without Navigation into one that depends on it.
      """)
  }
  if files.contains(where: { $0.path == calls }), !files.contains(where: { $0.path == forXCTest }) {
    lines.append(
      "In XCTest, calls with several arguments are compared by XCTAssertEqual.swift: name XCTAssertEqual, too.")
  }
  return lines.joined(separator: "\n")
}
