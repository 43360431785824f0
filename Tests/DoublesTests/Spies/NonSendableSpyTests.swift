import Doubles
import Testing

/// A spy of non-Sendable values has the same type as any other spy, so these tests cover compilation and ownership.
@MainActor struct NonSendableSpyTests {
  /// A class that is mutable and not Sendable, like a view.
  final class Shape {
    var name: String
    init(_ name: String) { self.name = name }
  }

  /// A recipe: a final class on the main actor is `Sendable`, whatever it contains.
  @MainActor final class PaintingSpy: Sendable {
    let paintSpy = Spy(of: PaintingSpy.paint)
    func paint(_ shape: Shape, times: Int) throws(NamingError) -> Shape { try paintSpy(shape, times) }
    let copySpy = Spy(of: PaintingSpy.copy) { $0 }
    func copy(_ shape: Shape) -> Shape { copySpy(shape) }
    let mixSpy = Spy(of: PaintingSpy.mix)
    func mix(_ shape: Shape) async throws(NamingError) -> Shape { try await mixSpy(shape) }
  }

  /// A double confined to its isolation: its getters' spies are made from key paths.
  final class Sheet {
    let topSpy = Spy(of: \Sheet.top) { Shape("top") }
    var top: Shape { topSpy() }
  }

  let painting = PaintingSpy()
  let circle = Shape("circle")
  let square = Shape("square")

  @Test func `a non-Sendable spy records the objects themselves, and takes every kind of answer`() throws {
    #expect(painting.copy(circle) === circle)
    #expect(Sheet().top.name == "top")

    painting.paintSpy.answers(inTurn: .throws(.unknown), .returns(circle), then: .repeatsLast)
    painting.paintSpy.returns(square) { _, times in times > 1 }
    painting.paintSpy.throws(.forbidden) { shape, _ in shape.name == "dry" }
    #expect(throws: NamingError.unknown) { try painting.paint(square, times: 1) }
    #expect(try painting.paint(square, times: 1) === circle)
    #expect(try painting.paint(circle, times: 2) === square)
    #expect(throws: NamingError.forbidden) { try painting.paint(Shape("dry"), times: 1) }
    #expect(painting.paintSpy.calls.map { $0.arguments.0 === circle } == [false, false, true, false])
    let shapeSpy = Spy { (id: Int, name: String) in Shape("none") }
    shapeSpy.returns(circle, for: 1, "a")
    #expect(shapeSpy(1, "a") === circle)

    // With a closure, and with a stored function.
    painting.paintSpy.answers { shape, times in
      shape.name += "\(times)"
      return shape
    }
    #expect(try painting.paint(Shape("c"), times: 7).name == "c7")
    @Sendable func enlarge(_ shape: Shape, by scale: Int) -> Shape { Shape("\(shape.name) × \(scale)") }
    painting.paintSpy.answers(enlarge)
    #expect(try painting.paint(circle, times: 2).name == "circle × 2")
  }

  @Test func `an asynchronous answer gets the object itself, and a held call gives access to it`() async throws {
    painting.mixSpy.answers { shape in
      await Task {}.value
      shape.name = "shown"
      return shape
    }
    #expect(try await painting.mix(Shape("new")).name == "shown")

    painting.mixSpy.holds()
    let mixing = Task.immediate { [painting, circle] in try await painting.mix(circle).name }
    let held = try await painting.mixSpy.nextHeldCall()
    #expect(held.arguments === circle)
    held.return(square)
    #expect(try await mixing.value == "square")
  }
}
