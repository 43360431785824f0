import Doubles
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
}
