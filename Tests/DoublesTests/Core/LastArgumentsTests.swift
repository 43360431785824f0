import Doubles
import TestSupport
import Testing

@Suite(.endsWithin(seconds: 10)) struct LastArgumentsTests {
  let post = PostingSpy()

  @Test func `the arguments of the latest call are at hand, by position and by type`() throws {
    post.sendSpy.returns(250)
    #expect(post.sendSpy.lastArguments == nil)

    _ = try post.send("Tea", to: "Ada")
    _ = try post.send("Cake", to: "Bob")

    #expect(try #require(post.sendSpy.lastArguments) == ("Cake", "Bob"))
    #expect(post.sendSpy.lastArguments?.1 == "Bob")
  }

  @Test func `a closure among them can be called`() {
    let orderSpy = Spy { (tea: String, done: @escaping @Sendable (Int) -> Void) in }
    let doneSpy = Spy { (grams: Int) in }
    orderSpy("mint", { doneSpy($0) })

    orderSpy.lastArguments?.1(5)

    #expect(doneSpy.lastArguments == 5)
  }

  @Test func `there are none where the record is empty`() {
    post.flush()
    post.countSpy.returns(1)
    post.countSpy.keeps(.countOnly)
    _ = post.count(of: 3)

    #expect(post.flushSpy.lastArguments != nil)
    #expect(post.countSpy.lastArguments == nil)
    post.flushSpy.forget()
    #expect(post.flushSpy.lastArguments == nil)
  }
}
