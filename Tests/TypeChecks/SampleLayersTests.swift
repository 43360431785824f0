import Foundation
import TestSupport
import Testing

/// Each sample lifts out of Sources/Samples with just the samples that stand below it, and the module `Doubles`.
@Suite struct `Sample layers` {
  /// The samples that each sample builds on, all of them listed, also the indirect ones.
  ///
  /// This table is the only place where a layer is added: a sample that needs another one unnamed does not compile here.
  private static let table: [String: [String]] = [
    "KeyValueStore": [],
    "Calculator": ["KeyValueStore"],
    "Networking": [],
    "Weather": ["Networking"],
    "ImageSearch": ["Networking"],
    "Stargazers": ["Networking"],
  ]

  /// The samples that exist.
  private static let samples: [String] = {
    let paths = Repository.swiftFiles(below: "Sources/Samples").map { Repository.path(of: $0) }
    // Sources/Samples/NAME/…
    return Set(paths.map { $0.split(separator: "/") }.filter { $0.count > 3 }.map { String($0[2]) }).sorted()
  }()

  @Test func `every sample has its place in the table`() {
    #expect(Self.samples.filter { Self.table[$0] == nil } == [])
  }

  @Test(.enabled(if: Stress.isOn, "compiles each sample anew, a second each; runs under STRESS=1"), arguments: samples)
  func `a sample lifts out with just the samples that it names`(sample: String) async throws {
    let result = try await compile([sample] + Self.table[sample, default: []])

    if !result.succeeded {
      Issue.record("\(sample) does not lift out:\n\(result.summary)")
    }
  }

  @Test(.enabled(if: Stress.isOn, "compiles each sample anew, a second each; runs under STRESS=1"), arguments: samples)
  func `no sample names another one in vain`(sample: String) async throws {
    let below = Self.table[sample, default: []].filter(Self.samples.contains)

    let needless = try await below.concurrentFlatMap { name in
      try await compile([sample] + below.filter { $0 != name }).succeeded ? [name] : []
    }

    #expect(needless == [])
  }

  private func compile(_ samples: [String]) async throws -> Compiler.Result {
    let compiler = try Compiler.current()
    let files = samples.flatMap { Repository.swiftFiles(below: "Sources/Samples/\($0)") }
    // The driver, not the front end: it knows where the macros of the system's own modules are, such as `@Observable`.
    return try await compiler.drive(
      [
        "-typecheck", "-wmo", "-parse-as-library", "-strict-memory-safety", "-warnings-as-errors", "-module-name",
        "Lifted",
        "-package-name", "lifted",
        "-I", compiler.modules.path,
      ] + files.map(\.path))
  }
}
