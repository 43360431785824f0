import Foundation
import PackagePlugin

/// Copies one pattern, with all that it stands on, into a folder of another project.
@main struct CopyPattern: CommandPlugin {
  static let usage = """
    usage: swift package --allow-writing-to-directory DIR copy-pattern PATTERN --to DIR [--one-file] [--without PATTERN]

      PATTERN    a pattern, or a file of it
      --to       the folder to copy it into, with what it stands on
      --one-file writes all of it as one file, Doubles and the pattern's name
      --without  leaves out a pattern that it stands on, which another module of yours has
    """

  func performCommand(context: PluginContext, arguments: [String]) throws {
    var extractor = ArgumentExtractor(arguments)
    let isHelp = extractor.extractFlag(named: "help") > 0
    let isOneFile = extractor.extractFlag(named: "one-file") > 0
    let places = extractor.extractOption(named: "to")
    let without = extractor.extractOption(named: "without")
    let names = extractor.remainingArguments
    let kit = try context.package.kit()
    let table = try PatternTable(kit: kit.directoryURL)
    if isHelp { return print("\(Self.usage)\n\n\(table.list)") }
    guard names.count == 1, places.count == 1 else { throw Refusal("\(Self.usage)\n\n\(table.list)") }
    guard !places[0].isEmpty else { throw Refusal("--to names no folder; nothing was copied") }

    let pattern = try table.pattern(asked: names[0], in: kit.directoryURL)
    if let other = without.first(where: { !pattern.needs.contains($0) }) {
      throw Refusal("\(pattern.name) doesn't stand on \(other), so it can't come without it; nothing was copied")
    }
    // NB: A relative path means the folder where the command was typed.
    let folder = URL(filePath: places[0], directoryHint: .isDirectory).absoluteURL.standardizedFileURL
    let destination = FileManager.default.destination(of: folder)
    guard !destination.isInside(FileManager.default.destination(of: kit.directoryURL)) else {
      throw Refusal("\(folder.path) is a folder of Doubles itself; nothing was copied")
    }

    var copies = try CopiedFiles(
      of: table.all(for: pattern).filter { !without.contains($0.name) }, in: table, from: kit.directoryURL,
      version: kit.version, asOneFile: isOneFile ? "Doubles\(pattern.name)" : nil)
    let home = Home(of: folder, module: pattern.module, kit: kit, context: context)
    if let manifest = home.missingManifest { copies.add(manifest) }
    for line in try copies.write(to: folder) { print(line) }
    print("\n\(home.advice)")
    if pattern.name == "Navigators", without.isEmpty {
      print(
        """

        Screens need the folder Navigation in production code. Copy it there, into a target DoublesNavigation, and the
        rest with --without Navigation into one that depends on it.
        """)
    }
  }
}
