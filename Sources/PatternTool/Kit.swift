import Foundation

/// This package: the folder from which the command was compiled.
struct Kit {
  let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// SwiftPM's name for this package in packages that depend on it.
  var id: String { folder.lastPathComponent.lowercased() }

  /// The package's address, version and revision, if SwiftPM fetched it from a repository.
  var repository: (address: String, version: String?, revision: String)? {
    // NB: SwiftPM clones the repository and checks out a clone of the clone, whose tags may be outdated.
    guard folder.deletingLastPathComponent().lastPathComponent == "checkouts",
      let clone = Self.git("remote", "get-url", "origin", in: folder.path),
      let address = Self.git("remote", "get-url", "origin", in: clone),
      let revision = Self.git("rev-parse", "HEAD", in: folder.path)
    else { return nil }
    let tags = Self.git("tag", "--points-at", revision, "--sort", "version:refname", in: clone) ?? ""
    // A version is three numbers; a branch or a revision gives only the revision.
    let version = tags.split(separator: "\n").last { $0.contains(/^v?[0-9]+\.[0-9]+\.[0-9]+/) }
    return (address, version.map { String($0.drop { $0 == "v" }) }, revision)
  }

  /// The version, as precisely as it is known.
  var version: String {
    if let (_, version, revision) = repository { return "version \(version ?? revision), revision \(revision)" }
    let isRepository = FileManager.default.fileExists(atPath: folder.appending(path: ".git").path)
    let revision = isRepository ? Self.git("describe", "--tags", "--always", "--dirty", in: folder.path) : nil
    return "revision \(revision ?? "unknown")"
  }

  private static func git(_ words: String..., in folder: String) -> String? {
    guard let run = try? Run(["git", "-C", folder] + words), run.succeeded else { return nil }
    return String(decoding: run.output, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
