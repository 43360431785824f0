import Foundation
import PackagePlugin

extension WriteDouble {
  /// The targets with these names, also of dependencies; without names, all of the package's that hold no tests.
  static func targets(named names: [String], in package: Package) throws -> [SwiftSourceModuleTarget] {
    guard !names.isEmpty else {
      return package.targets.compactMap { $0 as? SwiftSourceModuleTarget }.filter { $0.kind != .test }
    }
    let all = reachable(from: package)
    return try names.map { name in
      guard let target = all.first(where: { $0.name == name || $0.moduleName == name }) else {
        let own = package.targets.map(\.name).sorted().joined(separator: ", ")
        throw Refusal("there is no target \(name); this package has \(own)")
      }
      return target
    }
  }

  private static func reachable(from package: Package) -> [SwiftSourceModuleTarget] {
    package.targets.compactMap { $0 as? SwiftSourceModuleTarget }
      + package.dependencies.flatMap { reachable(from: $0.package) }
  }

  /// The words without these options and their values.
  static func without(_ options: Set<String>, _ words: [String]) -> [String] {
    var rest: [String] = []
    var isValue = false
    for word in words {
      if isValue {
        isValue = false
      } else if options.contains(word) {
        isValue = true
      } else if !options.contains(where: { word.hasPrefix("\($0)=") }) {
        rest.append(word)
      }
    }
    return rest
  }

  /// The folder of the build's modules, which lies beside the one that plugins work in.
  static func modules(besides work: URL) -> [String] {
    var folder = work
    while folder.path != "/" {
      folder.deleteLastPathComponent()
      let candidates = ["debug/Modules", "out/Products/Debug"].map { folder.appending(path: $0) }
      let found = candidates.filter { FileManager.default.fileExists(atPath: $0.path) }
      if !found.isEmpty { return found.map(\.path) }
    }
    return []
  }

  static func firstError(in log: String) -> String {
    let lines = log.split(separator: "\n").map(String.init)
    return lines.first { $0.contains("error:") } ?? lines.last ?? "the build said nothing"
  }
}

/// The reason why a command did nothing, in words for the person who typed it.
struct Refusal: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
