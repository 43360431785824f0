// swift-format-ignore-file: AlwaysUseLowerCamelCase

// Overloads of XCTest's function for `Equatable` values. A call with several arguments or none isn't `Equatable`, since
// its arguments are a tuple; a call with one argument is `Equatable` if the argument is.

/// Asserts that calls with several arguments are as expected; the failure shows both lists, argument by argument.
///
///     XCTAssertEqual(mail.sendSpy.calls, [Call("Tea", "Ada")])
///
/// - Complexity: O(n) in the number of matching calls, O(n · d) where `d` of them differ.
public nonisolated func XCTAssertEqual<A: Equatable, B: Equatable, each C: Equatable>(
  _ calls: @autoclosure () throws -> [Call<(A, B, repeat each C)>],
  _ expected: @autoclosure () throws -> [Call<(A, B, repeat each C)>], _ message: @autoclosure () -> String = "",
  file: StaticString = #filePath, line: UInt = #line
) {
  let failure: String?
  do { failure = difference(of: try calls(), from: try expected()) } catch { failure = "threw error \"\(error)\"" }
  report(failure, message, file: file, line: line)
}

/// Asserts the number of calls without arguments: `XCTAssertEqual(mail.resetSpy.calls, [Call()])`.
public nonisolated func XCTAssertEqual(
  _ calls: @autoclosure () throws -> [Call<()>], _ expected: @autoclosure () throws -> [Call<()>],
  _ message: @autoclosure () -> String = "", file: StaticString = #filePath, line: UInt = #line
) {
  let failure: String?
  do { failure = difference(of: try calls(), from: try expected()) } catch { failure = "threw error \"\(error)\"" }
  report(failure, message, file: file, line: line)
}

/// Returns the difference, as text; nil if there is none.
///
/// NB: One pack for all arguments: with `(A, B, repeat each C)`, a reference to the comparison crashes the 6.3.1 compiler.
private nonisolated func difference<each Argument: Equatable>(
  of calls: [Call<(repeat each Argument)>], from expected: [Call<(repeat each Argument)>]
) -> String? {
  difference(of: calls, from: expected, by: differingArguments(_:_:))
}

private nonisolated func difference<Input>(
  of calls: [Call<Input>], from expected: [Call<Input>], by differing: @escaping (Input, Input) -> [Int]
) -> String? {
  let comparison = CallComparison(
    of: "", expected: expected.map(\.arguments), actual: calls.map(\.arguments), by: differing)
  return comparison.isMet ? nil : "the calls are not as expected:\n\(comparison)"
}

private nonisolated func report(_ failure: String?, _ message: () -> String, file: StaticString, line: UInt) {
  guard let failure else { return }
  let message = message()
  Misuse.report(
    "XCTAssertEqual failed: \(failure)\(message.isEmpty ? "" : "\n\(message)")", at: CodeLocation(file, line))
}
