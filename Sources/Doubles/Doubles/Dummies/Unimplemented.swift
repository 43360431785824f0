/// Fails a test that touches this dummy, and names the member and its location.
///
/// A dummy fills a parameter that the tested path doesn't use. With this body, it proves that the path doesn't use it:
///
///     struct MailingDummy: Mailing {
///       func send(_ text: String, to address: String) throws(MailError) { unimplemented() }
///     }
///
/// It fits wherever a value is needed: in a method, a property, or the closure of a spy that no call should reach. Once
/// the test has failed, the path continues with nil, false, zero or an empty value, if the type has one.
///
/// - Parameters:
///   - member: The member that was touched; the compiler names it.
///   - file: The file in which the dummy is written.
///   - line: The line on which it is written.
/// - Returns: A placeholder of the required type. If the type has none, the program stops.
public nonisolated func unimplemented<Result>(
  member: StaticString = #function, file: StaticString = #filePath, line: UInt = #line
) -> Result {
  placeholderOrStop(reporting: dummyMessage(member), at: CodeLocation(file, line))
}

/// Fails a test that touches this dummy, in a member without a result.
public nonisolated func unimplemented(
  member: StaticString = #function, file: StaticString = #filePath, line: UInt = #line
) {
  Misuse.report(dummyMessage(member), at: CodeLocation(file, line))
}

private nonisolated func dummyMessage(_ member: StaticString) -> String {
  "\(member) is a dummy, which this test must not touch."
}
