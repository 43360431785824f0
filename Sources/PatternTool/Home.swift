import Foundation

/// The destination of copied files: the target that compiles them, or advice on making one.
struct Home {
  private let folder: URL
  private let module: String
  /// The nearest folder, from here upward, with a manifest or an Xcode project.
  private let root: (folder: URL, isXcode: Bool)?
  /// The targets of the surrounding package, with their possible folders; nil if unknown.
  private let targets: [(name: String, folders: [URL])]?

  init(of folder: URL, module: String, kit: Kit) {
    let root = Self.root(of: folder)
    self.folder = folder
    self.root = root
    let manifest = root.flatMap { $0.isXcode ? nil : Manifest(of: $0.folder) }
    targets = manifest?.targets.map { target in
      (target.name, target.folders.compactMap { root?.folder.appending(path: $0) })
    }
    // All targets of a package graph need different names, and where this package is in the graph, its modules are,
    // too.
    let isTaken = manifest?.dependsOn(kit) == true || targets?.contains { $0.name == module } == true
    self.module = isTaken ? "Copied\(module)" : module
  }

  static func root(of folder: URL) -> (folder: URL, isXcode: Bool)? {
    var place = folder
    while true {
      if FileManager.default.fileExists(atPath: place.appending(path: "Package.swift").path) { return (place, false) }
      let names = (try? FileManager.default.contentsOfDirectory(atPath: place.path)) ?? []
      if names.contains(where: { $0.hasSuffix(".xcodeproj") || $0.hasSuffix(".xcworkspace") }) { return (place, true) }
      guard place.pathComponents.count > 1 else { return nil }
      place.deleteLastPathComponent()
    }
  }

  private static let platforms = "[.macOS(.v14), .iOS(.v17), .tvOS(.v17), .watchOS(.v10), .visionOS(.v1)]"

  /// The manifest that turns the folder into a package, if there is no project around it.
  var missingManifest: CopiedFiles.File? {
    guard root == nil else { return nil }
    return CopiedFiles.File(
      path: "Package.swift",
      text: """
        // swift-tools-version: 6.2
        import PackageDescription

        let package = Package(
          name: "\(module)",
          platforms: \(Self.platforms),
          products: [.library(name: "\(module)", targets: ["\(module)"])],
          targets: [.target(name: "\(module)", path: ".")]
        )

        """)
  }

  /// Whether a file of the target, or of the package if there is no target, imports XCTest.
  var usesXCTest: Bool {
    guard let root, !root.isXcode else { return false }
    let places = owner?.folders ?? [root.folder.appending(path: "Tests")]
    return places.contains { place in
      let paths = (try? FileManager.default.subpathsOfDirectory(atPath: place.path)) ?? []
      return paths.contains { path in
        guard path.hasSuffix(".swift") else { return false }
        return (try? String(contentsOf: place.appending(path: path), encoding: .utf8))?.contains("import XCTest")
          == true
      }
    }
  }

  /// The target of the surrounding package that compiles the folder.
  private var owner: (name: String, folders: [URL])? {
    let manager = FileManager.default
    let home = manager.destination(of: folder)
    return targets?.first { target in target.folders.contains { home.isInside(manager.destination(of: $0)) } }
  }

  /// The remaining steps.
  var advice: String {
    guard let root else {
      return
        "\(folder.path) is a package with the module \(module): depend on it, and `import \(module)` in your tests."
    }
    if root.isXcode { return "Add \(folder.path) to your test target in Xcode." }
    let manager = FileManager.default
    let home = manager.destination(of: folder)
    if let owner { return "They are a part of the target \(owner.name)." }
    let path = String(home.path.dropFirst(manager.destination(of: root.folder).path.count).drop { $0 == "/" })
    if path.isEmpty { return "They are a part of the package \(root.folder.path)." }
    return """
      \(targets == nil ? "Unless a target has this folder already, " : "")\
      \(root.folder.appending(path: "Package.swift").path) needs
        .target(name: "\(module)", path: \(path.debugDescription)),
      Name it in the dependencies of the targets that `import \(module)`. The files need Swift 6.2 and
        platforms: \(Self.platforms),
      """
  }
}

/// The manifest of the package around a folder, which may not be the package where the command was run.
private struct Manifest: Decodable {
  struct Target: Decodable {
    let name: String
    let type: String
    let path: String?

    /// The folders that may hold the target's sources, relative to the manifest's: the named one, or SwiftPM's.
    var folders: [String] {
      if let path { return [path] }
      return (type == "test" ? ["Tests"] : []).map { "\($0)/\(name)" }
        + ["Sources", "Source", "src", "srcs"].map { "\($0)/\(name)" }
    }
  }

  struct Dependency: Decodable {
    let identity: String
  }

  let targets: [Target]
  /// One dictionary per dependency, keyed by its kind.
  let dependencies: [[String: [Dependency]]]

  func dependsOn(_ package: Kit) -> Bool {
    dependencies.contains { $0.values.joined().contains { $0.identity == package.id } }
  }

  /// Asks SwiftPM for the manifest; nil if that fails.
  init?(of folder: URL) {
    let scratch = FileManager.default.temporaryDirectory.appending(path: "manifest-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: scratch) }
    let words = ["swift", "package", "--package-path", folder.path, "--scratch-path", scratch.path, "dump-package"]
    guard let run = try? Run(words), run.succeeded,
      let manifest = try? JSONDecoder().decode(Manifest.self, from: run.output)
    else { return nil }
    self = manifest
  }
}
