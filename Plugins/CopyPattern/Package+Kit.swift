import Foundation
import PackagePlugin

extension Package {
  /// The package itself, and all that it depends on.
  var graph: [Package] {
    var packages = [self]
    var index = 0
    while index < packages.count {
      let found = Set(packages.map(\.id))
      packages += packages[index].dependencies.map(\.package).filter { !found.contains($0.id) }
      index += 1
    }
    return packages
  }

  /// This kit: the package itself, or one that it depends on.
  func kit() throws(Refusal) -> Package {
    let own = "Plugins/Shared/PatternTable.swift"
    guard
      let kit = graph.first(where: { package in
        FileManager.default.fileExists(atPath: package.directoryURL.appending(path: own).path)
      })
    else { throw Refusal("Doubles is not among the packages that \(displayName) depends on") }
    return kit
  }

  /// The version of this package, as precisely as it is known.
  var version: String {
    switch origin {
    case .repository(_, let version, let revision): "version \(version), revision \(revision)"
    case .registry(_, let version): "version \(version)"
    default: revision.map { "revision \($0)" } ?? "revision unknown"
    }
  }

  /// The revision of a copy that is a repository.
  private var revision: String? {
    guard FileManager.default.fileExists(atPath: directoryURL.appending(path: ".git").path) else { return nil }
    let git = Process()
    let output = Pipe()
    git.executableURL = URL(filePath: "/usr/bin/env")
    git.arguments = ["git", "-C", directoryURL.path, "describe", "--tags", "--always", "--dirty"]
    git.standardOutput = output
    git.standardError = FileHandle.nullDevice
    guard (try? git.run()) != nil else { return nil }
    let said = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    git.waitUntilExit()
    return git.terminationStatus == 0 ? said.trimmingCharacters(in: .whitespacesAndNewlines) : nil
  }
}
