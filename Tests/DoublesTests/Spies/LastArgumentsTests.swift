import Doubles
import TestSupport
import Testing

struct LastArgumentsTests {
  let naming = NamingSpy()

  @Test func `the arguments of the latest call are at hand, by position and by type`() throws {
    #expect(naming.renameSpy.lastArguments == nil)

    _ = naming.rename(1, to: "Ada")
    _ = naming.rename(2, to: "Bob")

    #expect(try #require(naming.renameSpy.lastArguments) == (2, "Bob"))
    #expect(naming.renameSpy.lastArguments?.1 == "Bob")

    // There are none where the record is empty.
    naming.renameSpy.forget()
    #expect(naming.renameSpy.lastArguments == nil)
    naming.nameSpy.keeps(.countOnly)
    _ = try naming.name(of: 3)
    #expect(naming.nameSpy.lastArguments == nil)
    naming.reset()
    #expect(naming.resetSpy.lastArguments != nil)
  }

  @Test func `each can be given a name, where the test reads it or where the spy keeps it`() throws {
    let postSpy = Spy { (form: [String: String], to: String) in }
    let posts = postSpy.keepsOnly { (form: $0.0, to: $0.1) }

    postSpy(["grant_type": "password"], "example.com")
    #expect(posts.values.last?.form["grant_type"] == "password")

    postSpy.keeps(.everything)
    postSpy(["grant_type": "code"], "example.com")
    let (form, _) = try #require(postSpy.lastArguments)
    #expect(form["grant_type"] == "code")
    let post: (form: [String: String], to: String)? = postSpy.lastArguments
    #expect(post?.form["grant_type"] == "code")
  }
}
