import Doubles
import TestSupport
import Testing

@Suite(.endsWithin(seconds: 10)) struct `Answers of the core` {
  let post = PostingSpy()

  @Test func `a spy of a method without a result returns`() async {
    post.flush()
    post.rename(1, to: nil)
    await post.wait()

    #expect(post.flushSpy.callCount == 1)
    #expect(post.renameSpy.callCount == 1)
    #expect(post.waitSpy.callCount == 1)
  }

  @Test func `a fixed answer is given to every call`() async throws {
    post.sendSpy.returns(250)
    post.letterSpy.returns("Dear Ada")

    #expect(try post.send("Tea", to: "Ada") == 250)
    #expect(try post.send("Tea", to: "Bob") == 250)
    #expect(try await post.letter(1, in: "inbox") == "Dear Ada")
    #expect(try await post.letter(2, in: "inbox") == "Dear Ada")
  }

  @Test func `a new answer replaces the old one`() {
    post.countSpy.returns(1)
    post.countSpy.returns(2)

    #expect(post.count(of: 7) == 2)
  }

  @Test func `a typed failure is thrown`() async {
    post.sendSpy.throws(.busy)
    post.letterSpy.throws(.closed)

    #expect(throws: PostError.busy) { try post.send("Tea", to: "Ada") }
    await #expect(throws: PostError.closed) { try await post.letter(1, in: "inbox") }
  }

  @Test func `a closure computes the answer from the arguments`() async throws {
    post.countSpy.answers { id in id * 2 }
    post.sendSpy.answers { text, _ throws(PostError) in
      if text.isEmpty { throw .busy }
      return text.count
    }
    post.letterSpy.answers { id, folder in "\(folder) \(id)" }

    #expect(post.count(of: 4) == 8)
    #expect(try post.send("Tea", to: "Ada") == 3)
    #expect(throws: PostError.busy) { try post.send("", to: "Ada") }
    #expect(try await post.letter(1, in: "inbox") == "inbox 1")
  }

  @Test func `a spy made of a closure answers with it`() async {
    let sumSpy = Spy { (first: Int, second: Int) in first + second }
    let doubleSpy = AsyncSpy { (number: Int) async in number * 2 }

    #expect(post.greeting == "Hello")
    #expect(sumSpy(2, 3) == 5)
    #expect(await doubleSpy(4) == 8)
  }

  @Test func `answers in turn are given one a call, and the last again if the test says so`() async throws {
    post.countSpy.returns(1, 2, 3, then: .repeatsLast)
    post.letterSpy.returns("first", "second")

    let counts = (1...5).map { post.count(of: $0) }

    #expect(counts == [1, 2, 3, 3, 3])
    #expect(try await post.letter(1, in: "inbox") == "first")
    #expect(try await post.letter(2, in: "inbox") == "second")
  }

  @Test func `values and failures come in one turn`() async throws {
    post.letterSpy.answers(inTurn: .throws(.busy), .returns("Dear Ada"), then: .repeatsLast)

    await #expect(throws: PostError.busy) { try await post.letter(1, in: "inbox") }
    #expect(try await post.letter(1, in: "inbox") == "Dear Ada")
    #expect(try await post.letter(1, in: "inbox") == "Dear Ada")
  }

  @Test func `an answer may call its own spy and change what it answers`() {
    let spy = post.countSpy
    spy.answers { [spy] id in
      spy.returns(9)
      return spy(id + 1)
    }

    #expect(post.count(of: 1) == 9)
    #expect(spy.calls == [Call(1), Call(2)])
  }
}
