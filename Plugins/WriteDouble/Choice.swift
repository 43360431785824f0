import Foundation
import PackagePlugin

/// The targets that a command is about, and what has to be built for it.
struct Choice {
  /// Those whose protocols are looked at.
  let asked: [SwiftSourceModuleTarget]
  /// Those that have to be built: these, what the doubles' files import, and the kit.
  let targets: [SwiftSourceModuleTarget]
  let hasKit: Bool

  init(names: [String], words: [String], in package: Package) throws {
    let all = Self.reachable(from: package)
    let own = package.targets.compactMap { $0 as? SwiftSourceModuleTarget }
    let kit = all.first { $0.name == "Doubles" }
    hasKit = kit != nil
    var imported: [SwiftSourceModuleTarget] = []
    if let path = Self.value(of: ["--check", "--add-missing"], in: words) {
      let folder = "\(URL(filePath: path).standardizedFileURL.path)/"
      imported = own.filter {
        folder.hasPrefix("\($0.directoryURL.path)/") || "\($0.directoryURL.path)/".hasPrefix(folder)
      }
      .flatMap(\.dependencies).flatMap(Self.targets)
    }
    let productive = own.filter { $0.kind != .test }
    if !names.isEmpty {
      asked = try names.map { name in
        guard let target = all.first(where: { $0.name == name || $0.moduleName == name }) else {
          throw Refusal(
            "there is no target \(name); this package has \(package.targets.map(\.name).sorted().joined(separator: ", "))"
          )
        }
        return target
      }
    } else if !imported.isEmpty {
      let ids = Set(imported.map(\.id))
      let known = productive.filter { ids.contains($0.id) }
      asked = known.isEmpty ? productive : known
    } else {
      asked = try Self.targets(declaring: Self.protocols(in: words), among: productive, all)
    }
    var seen: Set<Target.ID> = []
    targets = (asked + imported + [kit].compactMap { $0 }).filter { seen.insert($0.id).inserted }
  }

  /// The targets whose text seems to declare these protocols; all of the package's where it doesn't, or where none is named.
  private static func targets(
    declaring names: [String], among own: [SwiftSourceModuleTarget], _ all: [SwiftSourceModuleTarget]
  ) throws -> [SwiftSourceModuleTarget] {
    func declaring(_ name: String, _ targets: [SwiftSourceModuleTarget]) -> [SwiftSourceModuleTarget] {
      targets.filter { target in
        target.sourceFiles.contains { file in
          let text = (try? String(contentsOf: file.url, encoding: .utf8)) ?? ""
          return text.contains("protocol \(name)") || text.contains("protocol `\(name)`")
        }
      }
    }
    var found: [SwiftSourceModuleTarget] = []
    for name in names {
      let here = declaring(name, own)
      if here.isEmpty, let other = declaring(name, all).first {
        throw Refusal("this package has no protocol \(name); --module \(other.moduleName) seems to have one")
      }
      guard !here.isEmpty else { return own }
      found += here
    }
    return found.isEmpty ? own : found
  }

  /// The protocols that are named, each without the types that it is declared in.
  private static func protocols(in words: [String]) -> [String] {
    let valued: Set = ["--to", "--check", "--add-missing", "--name", "--kind", "--access", "--flag", "--spi"]
    return WriteDouble.without(valued, words).filter { !$0.hasPrefix("-") }
      .compactMap { $0.split(separator: ".").last.map(String.init) }
  }

  private static func value(of options: Set<String>, in words: [String]) -> String? {
    words.firstIndex(where: options.contains).flatMap { $0 + 1 < words.count ? words[$0 + 1] : nil }
  }

  private static func targets(of dependency: TargetDependency) -> [SwiftSourceModuleTarget] {
    let targets: [any Target] =
      switch dependency {
      case .target(let target): [target]
      case .product(let product): product.targets
      @unknown default: []
      }
    return targets.compactMap { $0 as? SwiftSourceModuleTarget }
  }

  private static func reachable(from package: Package) -> [SwiftSourceModuleTarget] {
    package.targets.compactMap { $0 as? SwiftSourceModuleTarget }
      + package.dependencies.flatMap { reachable(from: $0.package) }
  }
}

extension WriteDouble {
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
