import Foundation
import PackagePlugin

/// Copies one pattern, with all that it needs, into a folder of another project.
@main struct CopyPattern: CommandPlugin {
  static let usage =
    "usage: swift package --allow-writing-to-directory DIR copy-pattern PATTERN --to DIR"

  func performCommand(context: PluginContext, arguments: [String]) throws {
    var extractor = ArgumentExtractor(arguments)
    let isHelp = extractor.extractFlag(named: "help") > 0
    let places = extractor.extractOption(named: "to")
    let names = extractor.remainingArguments
    let all = Pattern.all(in: context.package.directoryURL)
    if isHelp { return print("\(Self.usage)\n\n\(Self.list(of: all))") }
    guard names.count == 1, places.count == 1 else {
      throw Refusal("\(Self.usage)\n\n\(Self.list(of: all))")
    }

    let wanted = names[0].hasSuffix(".swift") ? String(names[0].dropLast(".swift".count)) : names[0]
    guard let pattern = all.first(where: { $0.name.lowercased() == wanted.lowercased() }) else {
      throw Refusal("there is no pattern \(names[0])\n\n\(Self.list(of: all))")
    }
    // NB: A relative path means the folder where the command was typed.
    let folder = URL(filePath: places[0])
    for line in try Self.copy(try pattern.files(from: all), to: folder) { print(line) }
  }

  /// Copies all files or none.
  ///
  /// - Returns: What was done with each, for the reader.
  private static func copy(_ files: [URL], to folder: URL) throws -> [String] {
    let manager = FileManager.default
    let copies = files.map { (from: $0, to: folder.appending(path: $0.lastPathComponent)) }
    let (existing, new) = copies.reduce(into: ([(from: URL, to: URL)](), [(from: URL, to: URL)]())) { parts, copy in
      if manager.fileExists(atPath: copy.to.path) { parts.0.append(copy) } else { parts.1.append(copy) }
    }
    // Two patterns share files: what was copied before and is unchanged is as good as copied now.
    let changed = try existing.filter { try Data(contentsOf: $0.from) != Data(contentsOf: $0.to) }
    guard changed.isEmpty else {
      let names = changed.map(\.to.lastPathComponent).joined(separator: ", ")
      throw Refusal("\(folder.path) has another \(names) already; nothing was copied")
    }

    try manager.createDirectory(at: folder, withIntermediateDirectories: true)
    for copy in new { try manager.copyItem(at: copy.from, to: copy.to) }
    return new.map { "copied \($0.to.path)" } + existing.map { "there already: \($0.to.path)" }
  }

  private static func list(of patterns: [Pattern]) -> String {
    let folders = Dictionary(grouping: patterns, by: \.folder).sorted { $0.key < $1.key }
    return "The patterns are:\n"
      + folders.map { "  \($0.key): \($0.value.map(\.name).joined(separator: ", "))" }.joined(separator: "\n")
  }
}
