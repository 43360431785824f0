import Foundation

/// The targets that a command works on, and those that must be built for it.
struct Choice {
  /// The targets whose protocols are read.
  let asked: [BuildPlan.Target]
  /// The targets in `asked`, the modules that the doubles' files import, and the kit.
  let needed: [BuildPlan.Target]

  init(_ options: Options, in plan: BuildPlan) throws(WriterError) {
    var imported: [BuildPlan.Target] = []
    if let path = options.checks ?? options.completes {
      let modules = Set(plan.own(at: URL(filePath: path)).flatMap(\.texts).flatMap(Imports.modules))
      imported = plan.targets.filter { modules.contains($0.module) }
    }
    if !options.moduleNames.isEmpty {
      asked = try options.moduleNames.map { name throws(WriterError) in
        guard let target = plan.targets.first(where: { $0.name == name || $0.module == name }) else {
          throw .noTarget(name, others: plan.own.map(\.name).sorted())
        }
        return target
      }
    } else if !imported.isEmpty {
      let known = plan.productive.filter(imported.contains)
      asked = known.isEmpty ? plan.productive : known
    } else {
      asked = try Self.targets(declaring: options.protocols, in: plan)
    }
    let kit = plan.targets.filter { $0.module == "Doubles" }
    needed = (asked + imported + kit).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// Returns the targets that seem to declare these protocols; all of the package's targets if none does.
  private static func targets(
    declaring names: [String], in plan: BuildPlan
  ) throws(WriterError) -> [BuildPlan.Target] {
    var found: [BuildPlan.Target] = []
    for name in names.compactMap({ $0.split(separator: ".").last }) {
      let here = plan.productive.filter { $0.declares(name) }
      if here.isEmpty, let other = plan.targets.first(where: { $0.declares(name) }) {
        throw .otherModule(other.module, of: String(name))
      }
      guard !here.isEmpty else { return plan.productive }
      found += here
    }
    return found.isEmpty ? plan.productive : found
  }
}

extension BuildPlan {
  /// Returns the package's own targets whose folders contain a file or folder, or lie inside it.
  fileprivate func own(at url: URL) -> [Target] {
    let path = "\(url.standardizedFileURL.path)/"
    let folders = folders.filter { path.hasPrefix($0) || $0.hasPrefix(path) }
    return own.filter { target in
      folders.contains { folder in target.sources.contains { $0.hasPrefix(folder) } }
    }
  }
}

extension BuildPlan.Target {
  fileprivate func declares(_ name: Substring) -> Bool {
    texts.contains { $0.contains("protocol \(name)") || $0.contains("protocol `\(name)`") }
  }

  fileprivate var texts: some Sequence<String> {
    sources.lazy.compactMap { try? String(contentsOfFile: $0, encoding: .utf8) }
  }
}
