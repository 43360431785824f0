import Foundation

/// Copies one pattern, with everything that it depends on, into a folder of another project.
///
/// - Returns: The lines for the person who typed the command.
func copyPattern(_ words: inout Words) throws -> String {
  let usage = """
    usage: swift run copy-pattern PATTERN --to DIR [--one-file] [--without PATTERN]

      PATTERN    a pattern, or a file of it
      --to       the folder to copy it into, with what it stands on
      --one-file writes all of it as one file, Doubles and the pattern's name
      --without  leaves out a pattern that it stands on, which another module of yours has
    """
  let isHelp = words.takeFlag("help")
  let isOneFile = words.takeFlag("one-file")
  let places = words.takeValues(of: "to")
  let without = words.takeValues(of: "without")
  let kit = Kit()
  let table = try PatternTable(kit: kit.folder)
  if isHelp { return "\(usage)\n\n\(table.list)" }
  guard words.rest.count == 1, places.count == 1 else { throw Refusal("\(usage)\n\n\(table.list)") }
  guard !places[0].isEmpty else { throw Refusal("--to names no folder; nothing was copied") }

  let pattern = try table.pattern(asked: words.rest[0], in: kit.folder)
  if let other = without.first(where: { !pattern.needs.contains($0) }) {
    throw Refusal("\(pattern.name) doesn't stand on \(other), so it can't come without it; nothing was copied")
  }
  // NB: A path is relative to the folder where the command was typed.
  let folder = URL(filePath: places[0], directoryHint: .isDirectory).absoluteURL.standardizedFileURL
  let destination = FileManager.default.destination(of: folder)
  guard !destination.isInside(FileManager.default.destination(of: kit.folder)) else {
    throw Refusal("\(folder.path) is a folder of Doubles itself; nothing was copied")
  }

  var copies = try CopiedFiles(
    of: table.all(for: pattern).filter { !without.contains($0.name) }, in: table, from: kit.folder,
    version: kit.version, asOneFile: isOneFile ? "Doubles\(pattern.name)" : nil)
  let home = Home(of: folder, module: pattern.module, kit: kit)
  if let manifest = home.missingManifest { copies.files.append(manifest) }
  var lines = try copies.write(to: folder) + ["", home.advice]
  if pattern.name == "Navigators", without.isEmpty {
    lines.append(
      """

      Screens need the folder Navigation in production code. Copy it there, into a target DoublesNavigation, and the
      rest with --without Navigation into one that depends on it.
      """)
  }
  return lines.joined(separator: "\n")
}
