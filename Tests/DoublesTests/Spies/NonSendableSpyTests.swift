import Doubles
import TestSupport
import Testing

/// A spy of what isn't `Sendable` is the same type, so these tests are about what compiles and who holds what.
@MainActor struct NonSendableSpyTests {
  /// As a view is: mutable, and not to be passed to another thread.
  final class Shape {
    var name: String
    init(_ name: String) { self.name = name }
  }

  /// A `Sendable` protocol of the main actor, whose arguments and results aren't `Sendable`.
  @MainActor protocol Painting: Sendable {
    func paint(_ shape: Shape, times: Int) throws(NamingError) -> Shape
    func copy(_ shape: Shape) -> Shape
    func count(_ shape: Shape, from first: Int) -> Int
    func mix(_ shape: Shape) async throws(NamingError) -> Shape
    func clean()
    var pen: Shape { get }
  }

  /// The recipe: a final class on the main actor is `Sendable`, whatever it holds.
  @MainActor final class PaintingSpy: Painting {
    let paintSpy = Spy(of: PaintingSpy.paint)
    func paint(_ shape: Shape, times: Int) throws(NamingError) -> Shape { try paintSpy(shape, times) }
    let copySpy = Spy(of: PaintingSpy.copy) { $0 }
    func copy(_ shape: Shape) -> Shape { copySpy(shape) }
    let countSpy = Spy(of: PaintingSpy.count, returns: 2)
    func count(_ shape: Shape, from first: Int) -> Int { countSpy(shape, first) }
    let mixSpy = Spy(of: PaintingSpy.mix)
    func mix(_ shape: Shape) async throws(NamingError) -> Shape { try await mixSpy(shape) }
    let cleanSpy = Spy(of: PaintingSpy.clean)
    func clean() { cleanSpy() }
    let penSpy = SyncSpy<Void, Shape, Never>()
    var pen: Shape { penSpy() }
  }

  /// A double that stays where it was made: its getters' spies are made of key paths.
  final class Sheet {
    let topSpy = Spy(of: \Sheet.top) { Shape("top") }
    var top: Shape { topSpy() }
    let sizeSpy = Spy(of: \Sheet.size, returns: 4)
    var size: Int { sizeSpy() }
  }

  let painting = PaintingSpy()
  let circle = Shape("circle")
  let square = Shape("square")

  @Test func `it is made as any spy is, and records the very objects`() throws {
    #expect(painting.copy(circle) === circle)
    #expect(painting.count(circle, from: 1) == 2)
    // A method without a result needs no answer.
    painting.clean()
    #expect(painting.cleanSpy.callCount == 1)
    #expect((Sheet().size, Sheet().top.name) == (4, "top"))

    painting.paintSpy.returns(square)
    #expect(try painting.paint(circle, times: 2) === square)
    #expect(painting.paintSpy.calls.map { $0.arguments.0 === circle } == [true])
    #expect(painting.paintSpy.calls.map(\.arguments.1) == [2])
    #expect(painting.paintSpy.member == "paint(_:times:)")
  }

  @Test func `it takes every kind of answer`() throws {
    painting.paintSpy.answers(inTurn: .throws(.unknown), .returns(circle), then: .repeatsLast)
    #expect(throws: NamingError.unknown) { try painting.paint(square, times: 1) }
    for _ in 1...2 { #expect(try painting.paint(square, times: 1) === circle) }

    // By condition, and for exact arguments.
    painting.paintSpy.returns(square) { _, times in times > 1 }
    painting.paintSpy.throws(.forbidden) { shape, _ in shape.name == "dry" }
    #expect(try painting.paint(circle, times: 1) === circle)
    #expect(try painting.paint(circle, times: 2) === square)
    #expect(throws: NamingError.forbidden) { try painting.paint(Shape("dry"), times: 1) }
    let shapeSpy = Spy { (id: Int, name: String) in Shape("none") }
    shapeSpy.returns(circle, for: 1, "a")
    #expect(shapeSpy(1, "a") === circle)
    #expect(shapeSpy(1, "b").name == "none")

    // By closure, and by a function that is a value.
    painting.paintSpy.answers { shape, times in
      shape.name += "\(times)"
      return shape
    }
    #expect(try painting.paint(Shape("c"), times: 7).name == "c7")
    @Sendable func enlarge(_ shape: Shape, by scale: Int) -> Shape { Shape("\(shape.name) × \(scale)") }
    painting.paintSpy.answers(enlarge)
    #expect(try painting.paint(circle, times: 2).name == "circle × 2")
  }

  @Test func `an asynchronous answer gets the object, or the tuple with it, and may suspend`() async {
    let askSpy = Spy { (view: Shape) async -> Shape in view }
    #expect(await askSpy(circle) === circle)
    askSpy.answers { shape in
      await Task {}.value
      shape.name = "shown"
      return shape
    }
    #expect(await askSpy(circle).name == "shown")

    let chooseSpy = AsyncSpy<(Shape, Int), Shape, Never>()
    chooseSpy.answers { pair in pair.0 }
    #expect(await chooseSpy(square, 2) === square)
  }

  @Test func `a held call shows its object, and ends as the test says`() async throws {
    painting.mixSpy.holds()
    let mixing = Task.immediate { [painting, circle] in try await painting.mix(circle).name }
    let cancelled = Task.immediate { [painting, square] in try await painting.mix(square).name }

    let held = try await painting.mixSpy.nextHeldCall()
    #expect(held.arguments === circle)
    held.return(square)
    #expect(try await mixing.value == "square")

    // The cancellation of the caller can be awaited.
    let second = try #require(painting.mixSpy.takeHeldCall())
    #expect(painting.mixSpy.takeHeldCall() == nil)
    cancelled.cancel()
    try await second.cancellation()
    second.throw(.forbidden)
    await #expect(throws: NamingError.forbidden) { try await cancelled.value }
    #expect(second.isCancelled)
    #expect(painting.mixSpy.records.map { [$0.ended != nil, $0.wasCancelled] } == [[true, false], [true, true]])
  }
}
