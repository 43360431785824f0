import Doubles
import Testing

/// An opaque parameter is generic ("generic parameter 'Input' could not be inferred"), and an opaque result is an
/// associated type ("property definition has inferred type …, involving the 'some' return type"): the double names
/// concrete types. An existential argument is like any other.
struct OpaqueAndExistentialTypes {
  protocol Shape: Sendable {
    var area: Double { get }
  }

  struct Square: Shape, Equatable {
    let side: Double
    var area: Double { side * side }
  }

  protocol Drawing: Sendable {
    associatedtype Body: Shape
    func draw(_ shape: some Shape)
    func erase(_ shape: any Shape) -> any Shape
    var body: Body { get }
  }

  struct DrawingSpy: Drawing {
    let drawSpy = Spy { (shape: any Shape) in }
    func draw(_ shape: some Shape) { drawSpy(shape) }

    let eraseSpy = Spy(of: Self.erase) { $0 }
    func erase(_ shape: any Shape) -> any Shape { eraseSpy(shape) }

    let bodySpy = Spy { Square(side: 1) }
    var body: some Shape { bodySpy() }
  }

  @Test func `shapes of any type are recorded and returned`() {
    let drawing = DrawingSpy()
    drawing.eraseSpy.returns(Square(side: 3))

    drawing.draw(Square(side: 2))
    let erased = drawing.erase(Square(side: 4))

    #expect(drawing.drawSpy.calls.map(\.arguments.area) == [4])
    #expect(drawing.eraseSpy.calls.map { $0.arguments as? Square } == [Square(side: 4)])
    #expect(erased.area == 9)
    #expect(drawing.body.area == 1)
  }
}
