import Doubles
import Testing

/// A protocol that isn't `Sendable` needs nothing special, nor do non-Sendable arguments: the same spy records the
/// objects themselves, and stays where it was made, as the compiler ensures. In a struct, `Spy(of: Self.draw)` is a
/// "circular reference", so the double is a final class.
///
/// Answers are still `@Sendable` closures. A closure may use its arguments, but none of the test's other non-Sendable
/// objects ("capture of 'special' with non-Sendable type 'Canvas' in a '@Sendable' closure"): return such an object
/// with `returns`, and read in `calls` what a closure would have collected.
struct NonSendableProtocols {
  /// A canvas that isn't `Sendable`: it is mutable, and has no lock.
  nonisolated final class Canvas {
    var strokes = 0
  }

  protocol Drawing {
    func draw(_ shape: String, on canvas: Canvas)
    func makeCanvas() -> Canvas
  }

  final class DrawingSpy: Drawing {
    let drawSpy = Spy(of: DrawingSpy.draw)
    func draw(_ shape: String, on canvas: Canvas) { drawSpy(shape, canvas) }

    let makeCanvasSpy = Spy(of: DrawingSpy.makeCanvas) { Canvas() }
    func makeCanvas() -> Canvas { makeCanvasSpy() }
  }

  /// The system under test.
  func drawHouse(with drawing: any Drawing) -> Canvas {
    let canvas = drawing.makeCanvas()
    for shape in ["square", "roof"] { drawing.draw(shape, on: canvas) }
    return canvas
  }

  @Test func `an argument is recorded by reference, and an answer may change it`() {
    let drawing = DrawingSpy()
    drawing.drawSpy.answers { _, canvas in canvas.strokes += 4 }

    let canvas = drawHouse(with: drawing)

    #expect(canvas.strokes == 8)
    #expect(drawing.drawSpy.calls.map(\.arguments.0) == ["square", "roof"])
    #expect(drawing.drawSpy.calls.allSatisfy { $0.arguments.1 === canvas })
    #expect(drawing.makeCanvasSpy.callCount == 1)
  }

  @Test func `the test's own object can be an answer`() {
    let drawing = DrawingSpy()
    let canvas = Canvas()
    drawing.makeCanvasSpy.returns(canvas)

    #expect(drawHouse(with: drawing) === canvas)
  }
}
