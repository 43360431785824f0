import Doubles
import TestSupport
import Testing

@Suite(.endsWithin(seconds: 10)) struct `Records of the core` {
  let post = PostingSpy()

  @Test func `a new spy has no calls`() {
    #expect(post.renameSpy.calls == [])
    #expect(post.renameSpy.callCount == 0)
  }

  @Test func `calls are recorded with their arguments, in order`() async throws {
    post.letterSpy.returns("Dear Ada")

    post.rename(1, to: "Ada")
    post.rename(2, to: nil)
    _ = try await post.letter(3, in: "inbox")

    #expect(post.renameSpy.calls == [Call(1, "Ada"), Call(2, nil)])
    #expect(post.renameSpy.callCount == 2)
    #expect(post.letterSpy.calls == [Call(3, "inbox")])
  }

  @Test func `a call is recorded beside what it answers`() throws {
    post.sendSpy.returns(250)
    _ = try post.send("Tea", to: "Ada")

    #expect(post.sendSpy.calls == [Call("Tea", "Ada")])
  }

  @Test func `a call without arguments is recorded too`() {
    post.flush()

    #expect(post.flushSpy.calls == [Call()])
  }

  @Test func `a call that throws is recorded`() {
    post.sendSpy.throws(.busy)

    _ = try? post.send("Tea", to: "Ada")

    #expect(post.sendSpy.calls == [Call("Tea", "Ada")])
  }

  @Test func `forgetting empties the record and counts anew`() {
    post.rename(1, to: "Ada")
    post.renameSpy.forget()
    #expect(post.renameSpy.calls == [])

    post.rename(2, to: "Bob")

    #expect(post.renameSpy.calls == [Call(2, "Bob")])
    #expect(post.renameSpy.callCount == 1)
  }

  @Test func `threads lose no call`() async {
    post.countSpy.answers { $0 }

    await withTaskGroup { group in
      for thread in 0..<4 {
        group.addTask { for call in 0..<100 { _ = post.count(of: thread * 100 + call) } }
      }
    }

    #expect(post.countSpy.calls.map(\.arguments).sorted() == Array(0..<400))
  }

  @Test func `threads take each turn once`() async {
    post.countSpy.returns(1, 2, 3, 4)

    let taken = await withTaskGroup { group in
      for id in 1...4 { group.addTask { post.count(of: id) } }
      return await group.reduce(into: []) { $0.append($1) }
    }

    #expect(taken.sorted() == [1, 2, 3, 4])
  }
}
