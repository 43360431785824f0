import Doubles
import Testing

@Suite struct MockTests {
  let rename = Mock(Spy { (id: Int, name: String) in true })
  let count = Mock(Spy { (id: Int) in 0 }, order: .any)

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
        rename(_:to:) was not called as expected:
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
        never called was not called as expected:
          ✘ (1, "Ada") is missing
        """#)
  }

  @Test func `a call too many was not expected`() {
    count.expects(1)
    _ = count.spy(1, member: "count(of:)")
    _ = count.spy(1, member: "count(of:)")

    #expect(
      count.unmetExpectations?.description == """
        count(of:) was not called as expected, in any order:
          ✔ (1) is call #0
          ✘ (1), call #1, was not expected
        """)
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

    #expect(rename.unmetExpectations?.description.contains("is the same, but out of order") == true)
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
        m() was not called as expected:
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
        m() was not called as expected:
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
