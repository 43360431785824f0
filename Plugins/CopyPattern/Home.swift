import Foundation
import PackagePlugin

/// The place for copied files: the target that compiles them there, or the advice that makes one.
struct Home {
  private let folder: URL
  private let module: String
  /// The nearest folder at or above it with a manifest, or with a project of Xcode.
  private let root: (folder: URL, isXcode: Bool)?
  /// The target that has the folder already, as far as the package is known.
  private let target: String?

  init(of folder: URL, module: String, package: Package) {
    self.folder = folder
    self.module = module
    root = Self.root(of: folder)
    let sources = package.targets.compactMap { $0 as? any SourceModuleTarget }
    target = sources.first { "\(folder.path)/".hasPrefix("\($0.directoryURL.standardizedFileURL.path)/") }?.name
  }

  private static func root(of folder: URL) -> (folder: URL, isXcode: Bool)? {
    var place = folder
    while true {
      if FileManager.default.fileExists(atPath: place.appending(path: "Package.swift").path) { return (place, false) }
      let names = (try? FileManager.default.contentsOfDirectory(atPath: place.path)) ?? []
      if names.contains(where: { $0.hasSuffix(".xcodeproj") || $0.hasSuffix(".xcworkspace") }) { return (place, true) }
      guard place.pathComponents.count > 1 else { return nil }
      place.deleteLastPathComponent()
    }
  }

  private static let platforms = "[.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)]"

  /// The manifest that makes a package of the folder, where there is no project around it.
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

  /// The steps that are left to do.
  var advice: String {
    if let target { return "They are a part of the target \(target)." }
    guard let root else {
      return
        "\(folder.path) is a package with the module \(module): depend on it, and `import \(module)` in your tests."
    }
    if root.isXcode { return "Add \(folder.path) to your test target in Xcode." }
    let path = String(folder.path.dropFirst(root.folder.path.count).drop { $0 == "/" })
    if path.isEmpty { return "They are a part of the package \(root.folder.path)." }
    return """
      Unless a target has this folder already, \(root.folder.appending(path: "Package.swift").path) needs
        .target(name: "\(module)", path: \(path.debugDescription)),
      Name it in the dependencies of the targets that `import \(module)`. The files need Swift 6.2 and
        platforms: \(Self.platforms),
      """
  }
}
