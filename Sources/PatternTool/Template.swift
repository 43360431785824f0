import Foundation

/// The folder Template, on its way into a new project.
struct Template {
  let kit: Packages.Kit
  /// The new project's name.
  let name: String
  /// Whether the new project contains the files of Doubles instead of depending on the package.
  let isCopy: Bool

  /// The pattern that the template's tests use.
  private static let pattern = "Spies"
  private static let placeholder = "MyProject"

  /// Makes the project in an empty folder.
  func instantiate(at new: URL) throws {
    let manager = FileManager.default
    let template = kit.folder.appending(path: "Template")
    for path in try manager.subpathsOfDirectory(atPath: template.path).sorted() {
      let source = template.appending(path: path)
      guard
        !path.split(separator: "/").contains(where: { $0 == ".build" || $0 == ".swiftpm" || $0 == "Package.resolved" }),
        (try source.resourceValues(forKeys: [.isRegularFileKey])).isRegularFile == true
      else { continue }
      let target = new.appending(path: path.replacingOccurrences(of: Self.placeholder, with: name))
      try manager.createDirectory(at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
      try manager.copyItem(at: source, to: target)  // keeps what may be run so
      let text = try String(contentsOf: source, encoding: .utf8)
      try Data(adapted(text, of: path, in: new).utf8).write(to: target)
    }
    if isCopy { try copyDoubles(to: new.appending(path: "Tests/Doubles")) }
  }

  private func adapted(_ text: String, of path: String, in new: URL) throws -> String {
    let named = text.replacingOccurrences(of: Self.placeholder, with: name)
    guard path == "Package.swift" else { return named }
    let dependency = #".package(name: "Doubles", path: "..")"#
    let product = #".product(name: "Doubles", package: "Doubles")"#
    guard named.contains(dependency), named.contains(product) else {
      throw Refusal("Template/Package.swift no longer depends on Doubles in the way that new-project knows")
    }
    guard isCopy else {
      return
        named
        .replacingOccurrences(of: dependency, with: self.dependency(from: new))
        .replacingOccurrences(
          of: product, with: product.replacingOccurrences(of: #"package: "Doubles""#, with: "package: \(identity)"))
    }
    return
      named
      .replacingOccurrences(of: "  dependencies: [\n    \(dependency)\n  ],\n", with: "")
      .replacingOccurrences(of: product, with: #""Doubles""#)
      .replacingOccurrences(
        of: "    .testTarget(", with: "    .target(name: \"Doubles\", path: \"Tests/Doubles\"),\n    .testTarget(")
  }

  private func copyDoubles(to folder: URL) throws {
    let table = try PatternTable(kit: kit.folder)
    let pattern = try table.pattern(asked: Self.pattern, in: kit.folder)
    let files = try CopiedFiles(
      of: table.all(for: pattern), in: table, from: kit.folder, version: kit.version)
    _ = try files.write(to: folder)
  }

  /// The dependency on this package in the new project's manifest: its address, if it came from one, or the path to it.
  private func dependency(from new: URL) -> String {
    guard let (address, version, revision) = kit.repository else {
      return ".package(name: \"Doubles\", path: \(wayToKit(from: new).debugDescription))"
    }
    // A version is three numbers; a branch or a revision comes as that one revision.
    return version.contains(/^[0-9]+\.[0-9]+\.[0-9]+/)
      ? ".package(url: \(address.debugDescription), from: \(version.debugDescription))"
      : ".package(url: \(address.debugDescription), revision: \(revision.debugDescription))"
  }

  /// The name of this package in the new project's targets.
  private var identity: String {
    if let address = kit.repository?.address {
      let last = address.split(separator: "/").last ?? ""
      return String(last.hasSuffix(".git") ? last.dropLast(".git".count) : last).debugDescription
    }
    return #""Doubles""#
  }

  /// The way from the new project to this package, as a manifest names it: between the folders themselves, not between
  /// links to them.
  private func wayToKit(from new: URL) -> String {
    let from = new.resolvingSymlinksInPath().pathComponents
    let to = kit.folder.resolvingSymlinksInPath().pathComponents
    let common = zip(from, to).prefix { $0 == $1 }.count
    return (Array(repeating: "..", count: from.count - common) + to.dropFirst(common)).joined(separator: "/")
  }
}
