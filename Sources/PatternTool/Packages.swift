import Foundation

/// The packages around a command, as SwiftPM described them to its plugin.
struct Packages {
  /// The package in which the command was typed.
  let folder: URL
  let targets: [(name: String, folder: URL)]
  /// The names of its targets, and of those of all packages that it depends on.
  let namesInGraph: [String]
  let kit: Kit
  let swift: URL
  let compiler: URL
  /// A folder for the command's temporary files.
  let work: URL

  /// This package, as the one that the command was typed in, or as a dependency of it.
  struct Kit {
    let folder: URL
    let id: String
    /// The modules that come with its products.
    let modules: [String]
    /// Its address, version and revision, if it came from a repository; its version, if from a registry.
    let origin: [String]
  }

  init(reading input: FileHandle) throws {
    let facts = try JSONDecoder().decode([String: [String]].self, from: input.readDataToEndOfFile())
    func fact(_ name: String, _ index: Int = 0) throws(Refusal) -> String {
      guard let words = facts[name], words.count > index else { throw Refusal("the plugin says nothing of \(name)") }
      return words[index]
    }
    folder = URL(filePath: try fact("package"), directoryHint: .isDirectory)
    targets = zip(facts["targets"] ?? [], facts["folders"] ?? []).map { name, folder in
      (name, URL(filePath: folder, directoryHint: .isDirectory))
    }
    namesInGraph = facts["graph's targets"] ?? []
    kit = Kit(
      folder: URL(filePath: try fact("kit"), directoryHint: .isDirectory), id: try fact("kit", 1),
      modules: facts["kit's modules"] ?? [], origin: facts["kit's origin"] ?? [])
    swift = URL(filePath: try fact("swift"))
    compiler = URL(filePath: try fact("compiler"))
    work = URL(filePath: try fact("work"), directoryHint: .isDirectory)
  }
}

extension Packages.Kit {
  /// The address and the version, if it came from a repository.
  var repository: (address: String, version: String, revision: String)? {
    origin.count == 3 ? (origin[0], origin[1], origin[2]) : nil
  }

  /// The version, as precisely as it is known.
  var version: String {
    if let repository { return "version \(repository.version), revision \(repository.revision)" }
    return origin.first.map { "version \($0)" } ?? revision.map { "revision \($0)" } ?? "revision unknown"
  }

  /// The revision of a copy, if it is a repository.
  private var revision: String? {
    guard FileManager.default.fileExists(atPath: folder.appending(path: ".git").path) else { return nil }
    let git = Process()
    let output = Pipe()
    git.executableURL = URL(filePath: "/usr/bin/env")
    git.arguments = ["git", "-C", folder.path, "describe", "--tags", "--always", "--dirty"]
    git.standardOutput = output
    git.standardError = FileHandle.nullDevice
    guard (try? git.run()) != nil else { return nil }
    let said = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    git.waitUntilExit()
    return git.terminationStatus == 0 ? said.trimmingCharacters(in: .whitespacesAndNewlines) : nil
  }
}
