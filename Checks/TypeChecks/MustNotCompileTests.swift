import CheckSupport
import Foundation
import Testing

/// Misuse does not compile, and the diagnostic explains why.
///
/// The files below `Cases` are compiled with the kit's modules. A file's first line states its claim;
/// `// expected-error {{…}}` marks each line that must be refused. To add a case, add a file.
struct `Must not compile` {
  private static let folders = Dictionary(grouping: Repository.swiftFiles(below: "Checks/TypeChecks/Cases")) {
    $0.deletingLastPathComponent().lastPathComponent
  }

  /// A folder's files form one module, since starting the compiler takes longer than compiling a case. So their
  /// declarations are `private`, and all expect errors of one stage: ownership and `inout` captures are checked only if
  /// no file has a type error.
  @Test(arguments: folders.keys.sorted())
  func `is refused by the compiler`(folder: String) async throws {
    let cases = try #require(Self.folders[folder])

    let result = try await Compiler.verify(cases, as: "Misuse")

    #expect(result.succeeded, "\(result.summary)")
    // The verifier accepts a file without expectations.
    let empty = try cases.filter { try !String(contentsOf: $0, encoding: .utf8).contains(/expected-error.*{{.+}}/) }
    #expect(empty.map(\.lastPathComponent) == [])
  }
}
