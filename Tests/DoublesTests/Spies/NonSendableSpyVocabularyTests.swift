import Doubles
import TestSupport
import Testing

/// A spy of what isn't `Sendable` can be told all that another spy can.
@MainActor @Suite(.timeLimit(.minutes(5)), .endsWithin(seconds: 10)) struct NonSendableSpyVocabularyTests {
  enum PaintError: Error, Equatable { case dry }

  /// As a view is: mutable, and not to be passed to another thread.
  final class Shape {
    var name: String
    init(_ name: String) { self.name = name }
  }

  /// A `Sendable` protocol of the main actor, whose arguments and results aren't `Sendable`.
  @MainActor protocol Painting: Sendable {
    func paint(_ shape: Shape, times: Int) throws(PaintError) -> Shape
    func mix(_ shape: Shape) async throws(PaintError) -> Shape
    func clean()
    var pen: Shape { get }
  }

  /// The recipe: a final class on the main actor is `Sendable`, whatever it holds.
  @MainActor final class PaintingSpy: Painting {
    let paintSpy = Spy(of: PaintingSpy.paint)
    func paint(_ shape: Shape, times: Int) throws(PaintError) -> Shape { try paintSpy(shape, times) }
    let mixSpy = Spy(of: PaintingSpy.mix)
    func mix(_ shape: Shape) async throws(PaintError) -> Shape { try await mixSpy(shape) }
    let cleanSpy = Spy(of: PaintingSpy.clean)
    func clean() { cleanSpy() }
    let penSpy = SyncSpy<Void, Shape, Never>()
    var pen: Shape { penSpy() }
  }

  let painting = PaintingSpy()
  let circle = Shape("circle")
  let square = Shape("square")

  @Test func `answers come in turn`() throws {
    painting.paintSpy.answers(inTurn: .throws(.dry), .returns(circle), then: .repeatsLast)

    #expect(throws: PaintError.dry) { try painting.paint(square, times: 1) }
    #expect(try painting.paint(square, times: 1) === circle)
    #expect(try painting.paint(square, times: 1) === circle)
  }

  @Test func `an answer by condition leaves the other calls alone`() throws {
    painting.paintSpy.returns(circle)
    painting.paintSpy.returns(square) { _, times in times > 1 }
    painting.paintSpy.throws(.dry) { shape, _ in shape.name == "dry" }

    #expect(try painting.paint(circle, times: 1) === circle)
    #expect(try painting.paint(circle, times: 2) === square)
    #expect(throws: PaintError.dry) { try painting.paint(Shape("dry"), times: 1) }
  }

  @Test func `an answer for exact arguments leaves the other calls alone`() {
    let spy = Spy { (id: Int, name: String) in Shape("none") }
    spy.returns(circle, for: 1, "a")

    #expect(spy(1, "a") === circle)
    #expect(spy(1, "b").name == "none")
  }

  @Test func `a method without a result needs no answer`() {
    painting.clean()

    #expect(painting.cleanSpy.callCount == 1)
  }

  @Test func `a call without an answer fails the test, and goes on with the first answer`() async throws {
    painting.paintSpy.returns(circle, square)
    _ = [try painting.paint(circle, times: 1), try painting.paint(circle, times: 1)]

    let issues = try await recordedIssues { @MainActor [painting, circle, square] in
      let shape = try painting.paint(square, times: 3)
      #expect(shape === circle)
    }

    #expect(issues.map { $0.text.contains("its double has no answer left") } == [true])
  }

  @Test func `a held call ends when the test says so`() async throws {
    painting.mixSpy.holds()
    let caller = Task.immediate { [painting, circle] in try await painting.mix(circle).name }

    let held = try await painting.mixSpy.nextHeldCall()
    #expect(held.arguments === circle)
    held.return(square)

    #expect(try await caller.value == "square")
    #expect(painting.mixSpy.records.map { $0.ended != nil } == [true])
  }

  @Test func `the cancellation of a held call's caller can be awaited`() async throws {
    painting.mixSpy.holds()
    let caller = Task.immediate { [painting, circle] in try await painting.mix(circle).name }
    let held = try #require(painting.mixSpy.takeHeldCall())
    #expect(painting.mixSpy.takeHeldCall() == nil)

    caller.cancel()
    try await held.cancellation()
    held.throw(.dry)

    await #expect(throws: PaintError.dry) { try await caller.value }
    #expect(held.isCancelled)
    #expect(painting.mixSpy.records[0].wasCancelled)
  }

  @Test func `a held call that the test lets go of lets its caller go on`() async throws {
    painting.mixSpy.returns(square)
    painting.mixSpy.holds()
    let issues = try await recordedIssues { @MainActor [painting, circle] in
      let caller = Task.immediate { try await painting.mix(circle).name }
      _ = try await painting.mixSpy.nextHeldCall()
      let name = try await caller.value
      #expect(name == "square")
    }

    #expect(issues.map { $0.text.contains("and the test let go of it") } == [true])
  }

  @Test func `calls can be waited for, and taken one by one`() async throws {
    painting.paintSpy.returns(circle)
    let waiting = Task.immediate { [painting] in try await painting.paintSpy.nextCall().arguments.1 }

    #expect(painting.paintSpy.takeNextCall() == nil)
    _ = try painting.paint(circle, times: 7)

    #expect(try await waiting.value == 7)
    try await painting.paintSpy.calls(reach: 1)
    #expect(try await painting.paintSpy.end(ofCallAt: 0).ended != nil)
  }

  @Test func `a wait ends with its task's cancellation, and says what came instead`() async throws {
    let issues = try await recordedIssues { @MainActor [painting] in
      let waiting = Task.immediate { _ = try await painting.paintSpy.call(at: 0) }
      waiting.cancel()
      await #expect(throws: CancellationError.self) { try await waiting.value }
    }

    let text = try #require(issues.first?.text)
    #expect(text.hasPrefix("The wait for call #0 of the spy of ") && text.hasSuffix("ended without it. No call came."))
  }

  @Test func `a wait that ends without its event is told at the line of the wait`() async throws {
    painting.mixSpy.holds()
    let caller = Task.immediate { [painting, circle] in try await painting.mix(circle).name }
    let held = try #require(painting.mixSpy.takeHeldCall())
    _ = try #require(painting.mixSpy.takeNextCall())
    let waits: [Int: @MainActor () async throws -> Void] = [
      #line: { [painting] in try await painting.mixSpy.nextCall() },
      #line: { [painting] in try await painting.mixSpy.call(at: 1) },
      #line: { [painting] in try await painting.mixSpy.end(ofCallAt: 0) },
      #line: { [painting] in try await painting.mixSpy.calls(reach: 2) },
      #line: { [painting] in _ = try await painting.mixSpy.nextHeldCall() },
      #line: { try await held.cancellation() },
    ]

    for (line, wait) in waits {
      let issues = try await recordedIssues { @MainActor in
        let waiting = Task.immediate { try await wait() }
        waiting.cancel()
        await #expect(throws: CancellationError.self) { try await waiting.value }
      }

      #expect(issues.map { $0.text.hasPrefix("The wait for ") } == [true])
      #expect(issues.map(\.sourceLocation?.fileName) == ["NonSendableSpyVocabularyTests.swift"])
      #expect(issues.map(\.sourceLocation?.line) == [line])
    }

    held.throw(.dry)
    await #expect(throws: PaintError.dry) { try await caller.value }
  }
}
