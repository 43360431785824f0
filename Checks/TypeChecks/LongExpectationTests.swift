import Foundation
import TestSupport
import Testing

/// The type checker's work on an expectation grows with the number of calls in it, and must not double with each.
///
/// The test limits the number of steps, not the time, since that number is the same on any machine.
struct `Long expectations` {
  /// Ten times the steps of the longest of these expressions.
  static let limit = 20_000

  @Test(arguments: [
    #"expect(spy.calls, { $0 == $1() }, [CALLS])"#,
    #"expect([ANSWERS], { $0 == $1() }, [NUMBERS])"#,
  ])
  func `cost the type checker the same for each additional call`(expectation: String) async throws {
    let directory = TemporaryDirectory()
    let numbers = 1...12
    let list = { (item: (Int) -> String) in numbers.map(item).joined(separator: ", ") }
    let file = directory.url.appending(path: "Long.swift")
    try """
    import Doubles

    // Like `#expect` for the two sides of `==`: the second one doesn't know the type of the first.
    func expect<T, U>(_ left: T, _ isTrue: (T, () -> U) -> Bool, _ right: @autoclosure () -> U) {}

    func prove(_ spy: SyncSpy<String, Int, Never>) {
      \(expectation
        .replacing("CALLS", with: list { "Call(\"\($0)\")" })
        .replacing("ANSWERS", with: list { "spy(\"\($0)\")" })
        .replacing("NUMBERS", with: list { "\($0)" }))
    }
    """.write(to: file, atomically: true, encoding: .utf8)

    let result = try await Compiler.run([
      "-typecheck", "-solver-scope-threshold=\(Self.limit)", "-parse-as-library", "-I", Compiler.modules().path,
      file.path,
    ])

    #expect(result.succeeded, "\(result.summary)")
  }
}
