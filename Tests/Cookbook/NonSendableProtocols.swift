import Doubles
import Testing

/// A protocol that isn't `Sendable` needs nothing special while its arguments are. Where they aren't, a
/// `NonSendableSpy` records them, and the double stays where it was made: the compiler sees to it. In a struct,
/// `NonSendableSpy(of: Self.draw)` is a "circular reference": the double is a final class.
@Suite struct NonSendableProtocols {
  /// Not `Sendable`: it changes, and nobody locks it.
  final class Canvas {
    var strokes = 0
  }

  protocol Drawing {
    func draw(_ shape: String, on canvas: Canvas)
    func makeCanvas() -> Canvas
  }

  final class DrawingSpy: Drawing {
    let drawSpy = NonSendableSpy(of: DrawingSpy.draw)
    func draw(_ shape: String, on canvas: Canvas) { drawSpy(shape, canvas) }

    let makeCanvasSpy = NonSendableSpy(of: DrawingSpy.makeCanvas) { Canvas() }
    func makeCanvas() -> Canvas { makeCanvasSpy() }
  }

  /// The system under test.
  func drawHouse(with drawing: any Drawing) -> Canvas {
    let canvas = drawing.makeCanvas()
    for shape in ["square", "roof"] { drawing.draw(shape, on: canvas) }
    return canvas
  }

  @Test func `an argument is recorded as the very object, an answer may change it`() {
    let drawing = DrawingSpy()
    drawing.drawSpy.answers { _, canvas in canvas.strokes += 4 }

    let canvas = drawHouse(with: drawing)

    #expect(canvas.strokes == 8)
    #expect(drawing.drawSpy.calls.map(\.arguments.0) == ["square", "roof"])
    #expect(drawing.drawSpy.calls.allSatisfy { $0.arguments.1 === canvas })
    #expect(drawing.makeCanvasSpy.callCount == 1)
  }
}
