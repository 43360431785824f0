import Foundation
import TestSupport
import Testing

@testable import DoubleWriter

/// The samples' modules, made without the code of their functions: a check that reads their types needs no more.
enum SampleModules {
  /// The samples, each after those that it imports.
  static let names = ["Networking", "KeyValueStore", "Calculator", "ImageSearch", "Stargazers", "Weather"]

  /// Makes them in a folder.
  static func make(in folder: URL) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let compiler = try Tool("swiftc")
    let kit = try #require(BuiltModules.folder)
    let repository = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    for name in names {
      let sources = repository.appending(path: "Sources/Samples/\(name)")
      let files = try FileManager.default.subpathsOfDirectory(atPath: sources.path).filter { $0.hasSuffix(".swift") }
      let result = try compiler.run(
        ["-frontend", "-emit-module", "-parse-as-library", "-experimental-skip-non-inlinable-function-bodies"]
          + ["-swift-version", "6", "-package-name", "samples", "-module-name", "\(name)Sample"]
          + ["-I", folder.path, "-I", kit.path, "-o", folder.appending(path: "\(name)Sample.swiftmodule").path]
          + Checker.platformFlags + compiler.plugins + files.map { sources.appending(path: $0).path })
      try #require(result.status == 0, "\(name): \(result.output.prefix(4000))")
    }
  }
}
