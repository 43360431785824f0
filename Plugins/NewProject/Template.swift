import Foundation

/// The folder Template, and what becomes of it in a new project.
struct Template {
  /// The root of this package.
  let kit: URL
  let project: ProjectName
  /// Whether the new project contains the files of Doubles instead of depending on the package.
  let isCopy: Bool

  /// The pattern that the template's tests use.
  private static let pattern = "AsyncSpy"
  private static let placeholder = "MyProject"

  /// Makes the project in a folder that doesn't exist yet.
  func instantiate(at new: URL) throws {
    let manager = FileManager.default
    let template = kit.appending(path: "Template")
    for path in try manager.subpathsOfDirectory(atPath: template.path).sorted() {
      let source = template.appending(path: path)
      guard
        !path.split(separator: "/").contains(where: { $0 == ".build" || $0 == ".swiftpm" || $0 == "Package.resolved" }),
        (try source.resourceValues(forKeys: [.isRegularFileKey])).isRegularFile == true
      else { continue }
      let target = new.appending(path: path.replacingOccurrences(of: Self.placeholder, with: project.name))
      try manager.createDirectory(at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
      try manager.copyItem(at: source, to: target)  // keeps what may be run so
      let text = try String(contentsOf: source, encoding: .utf8)
      try Data(adapted(text, of: path, in: new).utf8).write(to: target)
    }
    if isCopy { try copyDoubles(to: new.appending(path: "Tests/Doubles")) }
  }

  private func adapted(_ text: String, of path: String, in new: URL) throws -> String {
    let named = text.replacingOccurrences(of: Self.placeholder, with: project.name)
    guard path == "Package.swift" else { return named }
    let dependency = #".package(name: "Doubles", path: "..")"#
    let product = #".product(name: "Doubles", package: "Doubles")"#
    guard named.contains(dependency), named.contains(product) else {
      throw Refusal("Template/Package.swift no longer depends on Doubles in the way that new-project knows")
    }
    guard isCopy else {
      return named.replacingOccurrences(
        of: dependency, with: dependency.replacingOccurrences(of: "..", with: wayToKit(from: new)))
    }
    return
      named
      .replacingOccurrences(of: "  dependencies: [\n    \(dependency)\n  ],\n", with: "")
      .replacingOccurrences(of: product, with: #""Doubles""#)
      .replacingOccurrences(
        of: "    .testTarget(",
        with: "    .target(name: \"Doubles\", path: \"Tests/Doubles\", exclude: [\"LICENSE\"]),\n    .testTarget(")
  }

  private func copyDoubles(to folder: URL) throws {
    let all = Pattern.all(in: kit)
    guard let pattern = all.first(where: { $0.name == Self.pattern }) else {
      throw Refusal("there is no pattern \(Self.pattern) below Sources/Doubles")
    }
    let manager = FileManager.default
    try manager.createDirectory(at: folder, withIntermediateDirectories: true)
    for file in try pattern.files(from: all) + [kit.appending(path: "LICENSE")] {
      try manager.copyItem(at: file, to: folder.appending(path: file.lastPathComponent))
    }
  }

  /// The way from the new project to this package, as a manifest names it.
  private func wayToKit(from new: URL) -> String {
    let from = new.standardizedFileURL.pathComponents
    let to = kit.standardizedFileURL.pathComponents
    let common = zip(from, to).prefix { $0 == $1 }.count
    return (Array(repeating: "..", count: from.count - common) + to.dropFirst(common)).joined(separator: "/")
  }
}
