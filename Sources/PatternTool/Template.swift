import Foundation

/// The source of Doubles in a new project.
enum DoublesSource {
  /// Its own files.
  case copy
  case published(url: String, version: String)
  /// The package that provides the command: its address, or the path to it if it has none.
  case here

  init(isCopy: Bool, urls: [String], versions: [String]) throws(Refusal) {
    switch (isCopy, urls.count, versions.count) {
    case (true, 0, 0): self = .copy
    case (false, 0, 0): self = .here
    case (false, 1, 1):
      guard versions[0].wholeMatch(of: /[0-9]+\.[0-9]+\.[0-9]+([-+][0-9A-Za-z.+-]+)?/) != nil else {
        throw Refusal("--version \(versions[0]) is no version such as 1.0.0; nothing was made")
      }
      guard urls[0].contains(/^[a-z+]+:\/\/.+|^.+@.+:.+/) else {
        throw Refusal("--url \(urls[0]) is no address such as https://example.com/Doubles.git; nothing was made")
      }
      self = .published(url: urls[0], version: versions[0])
    case (true, _, _): throw Refusal("with --copy the new project depends on nothing: --url and --version say on what")
    default: throw Refusal("--url and --version belong together, once each; nothing was made")
    }
  }
}

/// The folder Template, on its way into a new project.
struct Template {
  let kit: Kit
  /// The new project's name.
  let name: String
  let source: DoublesSource

  /// The pattern that the template's tests use.
  private static let pattern = "Spies"
  private static let placeholder = "MyProject"

  /// The decisions that remain before the project can be published.
  var open: [String] {
    var open = ["choose a license: without one, nobody else may use the project"]
    if case .here = source, address == nil {
      open.append("give Package.swift the address of Doubles, for others don't have the path to it on this machine")
    }
    return open
  }

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
      let text = try String(contentsOf: source, encoding: .utf8)
      try Data(adapted(text, of: path, in: new).utf8).write(to: target)
    }
    if case .copy = source { try copyDoubles(to: new.appending(path: "Tests/Doubles")) }
  }

  private func adapted(_ text: String, of path: String, in new: URL) throws -> String {
    let named = text.replacingOccurrences(of: Self.placeholder, with: name)
    guard path == "Package.swift" else { return named }
    let dependency = #".package(name: "Doubles", path: "..")"#
    let product = #".product(name: "Doubles", package: "Doubles")"#
    guard named.contains(dependency), named.contains(product) else {
      throw Refusal("Template/Package.swift no longer depends on Doubles in the way that new-project knows")
    }
    if case .copy = source { return copying(named, dependency, product) }
    return
      named
      .replacingOccurrences(of: dependency, with: self.dependency(from: new))
      .replacingOccurrences(
        of: product, with: product.replacingOccurrences(of: #"package: "Doubles""#, with: "package: \(identity)"))
  }

  /// The manifest of a project with the files of Doubles.
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

  /// The address that the new project depends on: the one given, or this package's, if it came from an address.
  private var address: (url: String, requirement: String)? {
    if case .published(let url, let version) = source { return (url, "from: \(version.debugDescription)") }
    guard let (url, version, revision) = kit.repository else { return nil }
    return (url, version.map { "from: \($0.debugDescription)" } ?? "revision: \(revision.debugDescription)")
  }

  /// The dependency on this package in the new project's manifest: its address, or the path to it.
  private func dependency(from new: URL) -> String {
    if let address { return ".package(url: \(address.url.debugDescription), \(address.requirement))" }
    return """
      // A path of this machine. Before you publish: .package(url: "https://…/Doubles.git", from: "…")
          .package(name: "Doubles", path: \(wayToKit(from: new).debugDescription))
      """
  }

  /// The name of this package in the new project's targets.
  private var identity: String {
    guard let last = address?.url.split(separator: "/").last else { return #""Doubles""# }
    return String(last.hasSuffix(".git") ? last.dropLast(".git".count) : last).debugDescription
  }

  /// The path from the new project to this package, for a manifest: between the folders themselves, not between links
  /// to them.
  private func wayToKit(from new: URL) -> String {
    let from = new.resolvingSymlinksInPath().pathComponents
    let to = kit.folder.resolvingSymlinksInPath().pathComponents
    let common = zip(from, to).prefix { $0 == $1 }.count
    return (Array(repeating: "..", count: from.count - common) + to.dropFirst(common)).joined(separator: "/")
  }
}
