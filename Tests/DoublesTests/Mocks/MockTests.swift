import Doubles
import TestSupport
import Testing

@Suite struct MockTests {
  let rename = Mock(Spy { (id: Int, name: String) in true }, file: "Mail.swift", line: 7)
  let count = Mock(Spy { (id: Int) in 0 }, order: .any, file: "Mail.swift", line: 9)

  @Test func `expected calls in their order are all it takes`() throws {
    rename.expects(1, "Ada")
    rename.expects(2, "Grace")
    _ = rename.spy(1, "Ada")
    _ = rename.spy(2, "Grace")

    #expect(rename.unmetExpectations == nil)
    try rename.verify()
  }

  @Test func `no expectations and no calls are fine`() throws {
    try rename.verify()
  }

  @Test func `a wrong argument is named beside the right one`() {
    rename.expects(1, "Ada")
    rename.expects(2, "Grace")
    _ = rename.spy(1, "Ada", member: "rename(_:to:)")
    _ = rename.spy(2, "Hopper", member: "rename(_:to:)")

    #expect(
      rename.unmetExpectations?.description == #"""
        rename(_:to:), mock of Mail.swift:7, was not called as expected:
          ✔ (1, "Ada") is call #0
          ✘ (2, "Grace") is missing; closest is call #1, where argument 2 is "Hopper" instead of "Grace"
          ✘ (2, "Hopper"), call #1, was not expected
        """#)
  }

  @Test func `the closest call is the one with the fewest wrong arguments`() {
    rename.expects(1, "Ada")
    _ = rename.spy(9, "Bob")
    _ = rename.spy(1, "Eve")
    _ = rename.spy(8, "Joe")

    let description = rename.unmetExpectations?.description ?? ""

    #expect(description.contains(#"closest is call #1, where argument 2 is "Eve" instead of "Ada""#))
  }

  @Test func `several wrong arguments are all named`() {
    rename.expects(1, "Ada")
    _ = rename.spy(2, "Eve")

    let description = rename.unmetExpectations?.description ?? ""

    #expect(description.contains(#"where argument 1 is 2 instead of 1, argument 2 is "Eve" instead of "Ada""#))
  }

  @Test func `a call that was never made is missing`() {
    rename.expects(1, "Ada")

    #expect(
      rename.unmetExpectations?.description == #"""
        The mock of Mail.swift:7 was never called, as it should have been:
          ✘ (1, "Ada") is missing
        """#)
  }

  @Test func `a call too many is counted`() {
    count.expects(1)
    _ = count.spy(1, member: "count(of:)")
    _ = count.spy(1, member: "count(of:)")

    #expect(
      count.unmetExpectations?.description == """
        count(of:), mock of Mail.swift:9, was not called as expected, in any order:
          ✔ (1) is call #0
          ✘ (1), call #1, is one too many: expected once, called 2 times
        """)
  }

  @Test func `a call too few is counted`() {
    for _ in 1...3 { count.expects(1) }
    for _ in 1...2 { _ = count.spy(1, member: "count(of:)") }
    _ = count.spy(2, member: "count(of:)")

    // The other call isn't closest to anything: what is missing has been called, only not often enough.
    #expect(
      count.unmetExpectations?.description == """
        count(of:), mock of Mail.swift:9, was not called as expected, in any order:
          ✔ (1) is call #0
          ✔ (1) is call #1
          ✘ (1) is missing: expected 3 times, called 2 times
          ✘ (2), call #2, was not expected
        """)
  }

  @Test func `a mock says where it was made`() {
    let line = #line + 1
    let mock = Mock(Spy { (id: Int) in })
    mock.expects(1)

    #expect(
      mock.unmetExpectations?.description == """
        The mock of DoublesTests/MockTests.swift:\(line) was never called, as it should have been:
          ✘ (1) is missing
        """)
  }

  @Test func `calls without arguments are expected by their number`() throws {
    let reset = Mock(Spy {}, file: "Mail.swift", line: 3)
    reset.expects()
    reset.spy(member: "reset()")
    try reset.verify()

    reset.spy(member: "reset()")

    #expect(
      reset.unmetExpectations?.description == """
        reset(), mock of Mail.swift:3, was not called as expected:
          ✔ () is call #0
          ✘ (), call #1, is one too many: expected once, called 2 times
        """)
  }

  @Test func `the closest of many is found in time`() {
    let wrong = Stress.count(100, full: 1_000)
    for number in 0..<wrong {
      rename.expects(number, "expected")
      _ = rename.spy(wrong - 1 - number, "actual", member: "m()")
    }

    let lines = rename.unmetExpectations?.description.split(separator: "\n") ?? []

    #expect(lines.count == 2 * wrong + 1)
    #expect(
      lines.contains(
        #"  ✘ (3, "expected") is missing; closest is call #\#(wrong - 4), where argument 2 is "actual" instead of "expected""#
      ))
  }

  @Test func `an expectation said twice wants two calls`() throws {
    count.expects(1)
    count.expects(1)
    _ = count.spy(1)
    #expect(count.unmetExpectations != nil)

    _ = count.spy(1)

    try count.verify()
  }

  @Test func `the right calls in the wrong order are said to be that`() {
    rename.expects(1, "Ada")
    rename.expects(2, "Grace")
    _ = rename.spy(2, "Grace", member: "rename(_:to:)")
    _ = rename.spy(1, "Ada", member: "rename(_:to:)")

    #expect(
      rename.unmetExpectations?.description == #"""
        rename(_:to:), mock of Mail.swift:7, was not called as expected:
          ✘ (1, "Ada") is missing; call #1 is the same, but out of order
          ✔ (2, "Grace") is call #0
          ✘ (1, "Ada"), call #1, came out of order
        """#)
    #expect(throws: UnmetExpectations.self) { try rename.verify() }
  }

  @Test func `in any order, the order doesn't matter`() throws {
    count.expects(1)
    count.expects(2)
    count.expects(1)
    for id in [2, 1, 1] { _ = count.spy(id) }

    try count.verify()
  }

  @Test func `a missing call in the middle is found between its neighbours`() {
    for id in 1...3 { rename.expects(id, "n") }
    _ = rename.spy(1, "n", member: "m()")
    _ = rename.spy(3, "n", member: "m()")

    #expect(
      rename.unmetExpectations?.description == #"""
        m(), mock of Mail.swift:7, was not called as expected:
          ✔ (1, "n") is call #0
          ✘ (2, "n") is missing
          ✔ (3, "n") is call #1
        """#)
  }

  @Test func `an unexpected call in the middle is found between its neighbours`() {
    for id in [1, 3] { rename.expects(id, "n") }
    for id in [1, 2, 3] { _ = rename.spy(id, "n", member: "m()") }

    #expect(
      rename.unmetExpectations?.description == #"""
        m(), mock of Mail.swift:7, was not called as expected:
          ✔ (1, "n") is call #0
          ✘ (2, "n"), call #1, was not expected
          ✔ (3, "n") is call #2
        """#)
  }

  @Test func `an asynchronous mock works alike, and answers as told`() async throws {
    let page = Mock(AsyncSpy { (number: Int) async in "page" })
    page.spy.returns("second", for: 2)
    page.expects(1)
    page.expects(2)

    let pages = [await page.spy(1), await page.spy(2)]

    #expect(pages == ["page", "second"])
    try page.verify()
  }

  @Test func `verify throws what unmetExpectations shows`() throws {
    rename.expects(1, "Ada")

    let error = try #require(throws: UnmetExpectations.self) { try rename.verify() }

    #expect(error == rename.unmetExpectations)
    #expect("\(error)" == error.description)
  }
}
