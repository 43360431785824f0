import CheckSupport
import Foundation
import Testing

/// Misuse does not compile, and the diagnostic tells the user why.
///
/// The files below `Cases` are compiled against the kit's modules. A file's first line says what it proves; `// expected-error {{…}}`
/// marks each line that must be refused. To add a case, add a file.
struct `Must not compile` {
  private static let folders = Dictionary(grouping: Repository.swiftFiles(below: "Checks/TypeChecks/Cases")) {
    $0.deletingLastPathComponent().lastPathComponent
  }

  /// A folder's files are one module: to start the compiler takes longer than to compile a case. So what they declare is `private`,
  /// and they expect errors of one stage: ownership and `inout` captures are checked only where no file has a type error.
  @Test(arguments: folders.keys.sorted())
  func `is refused by the compiler`(folder: String) async throws {
    let cases = try #require(Self.folders[folder])

    let result = try await Compiler.verify(cases, as: "Misuse")

    #expect(result.succeeded, "\(result.summary)")
    // The compiler is content with a file that expects nothing.
    let empty = try cases.filter { try !String(contentsOf: $0, encoding: .utf8).contains(/expected-error.*{{.+}}/) }
    #expect(empty.map(\.lastPathComponent) == [])
  }
}
