/// Stands for what must not be touched: stops the program, and names the member and its place.
///
/// A dummy fills a parameter that the tested path doesn't use. Written so, it proves that the path doesn't:
///
///     struct MailingDummy: Mailing {
///       func send(_ text: String, to address: String) throws(MailError) -> Int { unimplemented() }
///     }
///
/// It fits wherever a value is asked for: in a method, a property, or the closure of a spy that no call should reach.
///
/// - Parameters:
///   - member: What was touched; the compiler names it.
///   - file: Where the dummy is written.
///   - line: On which line.
/// - Returns: Never; the type is whatever the place asks for.
public func unimplemented<Result>(
  member: StaticString = #function, file: StaticString = #fileID, line: UInt = #line
) -> Result {
  stop(member, file, line)
}

/// Stands for what must not be touched, where no value is asked for.
public func unimplemented(
  member: StaticString = #function, file: StaticString = #fileID, line: UInt = #line
) -> Never {
  stop(member, file, line)
}

private func stop(_ member: StaticString, _ file: StaticString, _ line: UInt) -> Never {
  fatalError("\(member) is a dummy: this test said that it would not be touched, and it was.", file: file, line: line)
}
