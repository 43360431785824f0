import Foundation
import PackagePlugin

/// Copies one pattern, with all that it stands on, into a folder of another project.
@main struct CopyPattern: CommandPlugin {
  static let usage =
    "usage: swift package --allow-writing-to-directory DIR copy-pattern PATTERN --to DIR [--without PATTERN]"

  func performCommand(context: PluginContext, arguments: [String]) throws {
    var extractor = ArgumentExtractor(arguments)
    let isHelp = extractor.extractFlag(named: "help") > 0
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
    guard !folder.resolvingSymlinksInPath().path.hasPrefix(kit.directoryURL.resolvingSymlinksInPath().path + "/"),
      folder.resolvingSymlinksInPath().path != kit.directoryURL.resolvingSymlinksInPath().path
    else { throw Refusal("\(folder.path) is a folder of Doubles itself; nothing was copied") }

    let patterns = table.all(for: pattern).filter { !without.contains($0.name) }
    var copies = try CopiedFiles(of: patterns, from: kit.directoryURL, version: kit.version)
    let home = Home(of: folder, module: pattern.module, package: context.package)
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
