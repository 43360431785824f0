import Doubles
import Testing

struct MockTests {
  let renameMock = Mock<Spy>({ (id: Int, name: String) in true }, file: "Mail.swift", line: 7)
  let countMock = Mock<Spy>({ (id: Int) in 0 }, file: "Mail.swift", line: 9)

  @Test func `a mock is satisfied by the expected calls in the expected order`() throws {
    renameMock.expects(1, "Ada")
    renameMock.expects(2, "Grace")
    let never = "The mock of Mail.swift:7 was never called, as it should have been:"
    #expect(renameMock.unmetExpectations?.description.hasPrefix(never) == true)

    _ = renameMock(1, "Ada")
    _ = renameMock(2, "Grace")

    #expect(renameMock.unmetExpectations == nil)
    try renameMock.verify()
  }

  @Test func `the closest call is the one with the fewest wrong arguments, which are all named`() {
    renameMock.expects(1, "Ada")
    _ = renameMock(9, "Bob")
    #expect(
      renameMock.unmetExpectations?.description.contains(
        #"closest is call #0, where argument 1 is 9 instead of 1, argument 2 is "Bob" instead of "Ada""#) == true)

    _ = renameMock(1, "Eve")
    _ = renameMock(8, "Joe")
    #expect(
      renameMock.unmetExpectations?.description.contains(
        #"closest is call #1, where argument 2 is "Eve" instead of "Ada""#) == true)
  }

  @Test func `equal calls are counted if there are too many or too few`() {
    countMock.expects(1)
    for _ in 1...2 { _ = countMock(1, member: "count(of:)") }
    #expect(
      countMock.unmetExpectations?.description == """
        count(of:), mock of Mail.swift:9, was not called as expected:
          ✔ count(of: 1) is call #0
          ✘ count(of: 1), call #1, is one too many: expected once, called 2 times
        """)

    for _ in 1...2 { countMock.expects(1) }
    _ = countMock(2, member: "count(of:)")
    // The other call isn't the closest to anything: the missing call was made, but too few times.
    #expect(
      countMock.unmetExpectations?.description == """
        count(of:), mock of Mail.swift:9, was not called as expected:
          ✔ count(of: 1) is call #0
          ✔ count(of: 1) is call #1
          ✘ count(of: 1) is missing: expected 3 times, called 2 times
          ✘ count(of: 2), call #2, was not expected
        """)
  }

  @Test func `the right calls in the wrong order are reported as out of order`() throws {
    renameMock.expects(1, "Ada")
    renameMock.expects(2, "Grace")
    _ = renameMock(2, "Grace", member: "rename(_:to:)")
    _ = renameMock(1, "Ada", member: "rename(_:to:)")

    #expect(
      renameMock.unmetExpectations?.description == #"""
        rename(_:to:), mock of Mail.swift:7, was not called as expected:
          ✘ rename(1, to: "Ada") is missing; call #1 is the same, but out of order
          ✔ rename(2, to: "Grace") is call #0
          ✘ rename(1, to: "Ada"), call #1, came out of order
        """#)
    let unmet = try #require(renameMock.unmetExpectations)
    #expect(throws: unmet) { try renameMock.verify() }
  }

  @Test func `a mock is created, called and given answers like a spy`() async throws {
    protocol Mailing: Sendable {
      func send(_ text: String, to address: String) throws(NamingError) -> Int
      func fetch(_ id: Int) async throws(NamingError) -> String?
      func flush()
    }
    struct MailingMock: Mailing {
      let sendMock = Mock<Spy>(of: Self.send, returns: 250)
      func send(_ text: String, to address: String) throws(NamingError) -> Int { try sendMock(text, address) }
      let fetchMock = Mock<Spy>(of: Self.fetch, returns: "letter")
      func fetch(_ id: Int) async throws(NamingError) -> String? { try await fetchMock(id) }
      let flushMock = Mock<Spy>(of: Self.flush)
      func flush() { flushMock() }
    }
    let mail = MailingMock()
    mail.sendMock.returns(550, for: "Tea", "Bob")
    mail.sendMock.expects("Tea", "Ada")
    mail.sendMock.expects("Tea", "Bob")
    mail.fetchMock.expects(1)
    mail.flushMock.expects()

    let answers = [try mail.send("Tea", to: "Ada"), try mail.send("Tea", to: "Bob")]
    let letter = try await mail.fetch(1)
    mail.flush()
    mail.fetchMock.throws(.unknown)
    await #expect(throws: NamingError.unknown) { try await mail.fetch(2) }

    #expect(answers == [250, 550])
    #expect(letter == "letter")
    try mail.sendMock.verify()
    #expect(mail.fetchMock.unmetExpectations?.description.contains("✘ fetch(2), call #1, was not expected") == true)
    #expect(mail.flushMock.member == "flush()")
    try mail.flushMock.verify()
  }
}
