import Foundation

/// The folder Template, to be copied to a new project.
struct Template {
  let kit: Kit
  /// The new project's name.
  let name: String
  /// Whether the project contains its own files of Doubles, instead of depending on this package.
  let isCopy: Bool

  private static let pattern = "Spies"
  private static let placeholder = "MyProject"

  /// The decisions left before the project can be published.
  var open: [String] {
    var open = ["choose a license: without one, nobody else may use the project"]
    if !isCopy, kit.repository == nil {
      open.append("give Package.swift the address of Doubles, for others don't have the path to it on this machine")
    }
    return open
  }

  /// Makes the project in an empty folder.
  func instantiate(at new: URL) throws {
    let manager = FileManager.default
    let template = kit.folder.appending(path: "Template")
    // The format and the rules for tests are the same as this package's.
    let shared = [".swift-format": ".swift-format", "TESTING.md": "Guides/34-Rules.md"]
    for path in try manager.subpathsOfDirectory(atPath: template.path).sorted() + shared.keys.sorted() {
      let source = shared[path].map { kit.folder.appending(path: $0) } ?? template.appending(path: path)
      guard
        !path.split(separator: "/").contains(where: { $0 == ".build" || $0 == ".swiftpm" || $0 == "Package.resolved" }),
        (try source.resourceValues(forKeys: [.isRegularFileKey])).isRegularFile == true
      else { continue }
      let target = new.appending(path: path.replacingOccurrences(of: Self.placeholder, with: name))
      try manager.createDirectory(at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
      let text = try String(contentsOf: source, encoding: .utf8)
      try Data(adapted(text, of: path).utf8).write(to: target)
    }
    if isCopy { try copyDoubles(to: new.appending(path: "Tests/Doubles")) }
  }

  private func adapted(_ text: String, of path: String) -> String {
    let named = text.replacingOccurrences(of: Self.placeholder, with: name)
    // The blocks' sources are in this package.
    if path == "TESTING.md" { return named.replacing(/```swift .+/, with: "```swift") }
    guard path == "Package.swift" else { return Self.importsSorted(named) }
    let dependency = #".package(name: "Doubles", path: "..")"#
    let product = #".product(name: "Doubles", package: "Doubles")"#
    if isCopy { return copying(named, dependency, product) }
    return
      named
      .replacingOccurrences(of: dependency, with: self.dependency)
      .replacingOccurrences(
        of: product, with: product.replacingOccurrences(of: #"package: "Doubles""#, with: "package: \(identity)"))
  }

  /// Returns the text with its imports sorted, whatever the new name is.
  private static func importsSorted(_ text: String) -> String {
    let lines = text.components(separatedBy: "\n")
    let imports = lines.prefix { $0.hasPrefix("import ") }
    return (imports.sorted() + lines.dropFirst(imports.count)).joined(separator: "\n")
  }

  /// Returns the manifest of a project that contains the files of Doubles.
  private func copying(_ manifest: String, _ dependency: String, _ product: String) -> String {
    manifest
      .replacingOccurrences(of: "  dependencies: [\n    \(dependency)\n  ],\n", with: "")
      .replacingOccurrences(of: product, with: #""Doubles""#)
      .replacingOccurrences(
        of: "    .testTarget(", with: "    .target(name: \"Doubles\", path: \"Tests/Doubles\"),\n    .testTarget(")
  }

  private func copyDoubles(to folder: URL) throws {
    let files = try PatternTable(kit: kit.folder).files(for: [Self.pattern], in: kit.folder)
    _ = try CopiedFiles(of: files, from: kit.folder, version: kit.version).write(to: folder)
  }

  /// The dependency on this package in the new project's manifest: its address, or its path if it has none.
  private var dependency: String {
    if let (url, version, revision) = kit.repository {
      let requirement = version.map { "from: \($0.debugDescription)" } ?? "revision: \(revision.debugDescription)"
      return ".package(url: \(url.debugDescription), \(requirement))"
    }
    return """
      // A path of this machine. Before you publish: .package(url: "https://…/Doubles.git", from: "…")
          .package(name: "Doubles", path: \(kit.folder.path.debugDescription))
      """
  }

  /// The name of this package in the new project's targets.
  private var identity: String {
    guard let last = kit.repository?.address.split(separator: "/").last else { return #""Doubles""# }
    return String(last.hasSuffix(".git") ? last.dropLast(".git".count) : last).debugDescription
  }
}
