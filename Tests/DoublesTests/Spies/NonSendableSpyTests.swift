import Doubles
import TestSupport
import Testing

@Suite(.endsWithin(seconds: 10)) struct NonSendableSpyTests {
  /// As a view is: mutable, and not to be passed to another thread.
  final class Shape {
    var name: String
    init(_ name: String) { self.name = name }
  }

  let drawSpy = Spy { (shape: Shape, scale: Int) throws(NamingError) in shape }

  @Test func `calls are recorded with arguments that aren't sendable`() throws {
    let circle = Shape("circle")

    let result = try drawSpy(circle, 2)

    #expect(result === circle)
    #expect(drawSpy.calls.map { $0.arguments.0 === circle } == [true])
    #expect(drawSpy.calls.map(\.arguments.1) == [2])
    #expect(drawSpy.callCount == 1)
  }

  @Test func `the member is named by the compiler`() throws {
    func scale(by factor: Int) throws { _ = try drawSpy(Shape("a"), factor) }
    #expect(drawSpy.member == "never called")

    try scale(by: 2)

    #expect(drawSpy.member == "scale(by:)")
  }

  @Test func `answers can be changed at any time`() throws {
    let square = Shape("square")
    drawSpy.returns(square)
    #expect(try drawSpy(Shape("a"), 1) === square)

    drawSpy.throws(.forbidden)
    #expect(throws: NamingError.forbidden) { _ = try drawSpy(Shape("b"), 1) }

    drawSpy.answers { shape, scale in
      shape.name += "\(scale)"
      return shape
    }
    #expect(try drawSpy(Shape("c"), 7).name == "c7")
  }

  @Test func `records tell beginning, end and outcome`() throws {
    let spy = Spy { (number: Int) throws(NamingError) in number * 2 }
    _ = try spy(4)
    spy.throws(.unknown)
    _ = try? spy(5)

    #expect(spy.records.map(\.outcome) == [.returned(8), .threw(.unknown)])
    #expect(spy.records[0].precedes(spy.records[1]))
    #expect(spy.calls == [Call(4), Call(5)])
    #expect(!spy.records[0].wasCancelled)
  }

  @Test func `a call that outlives its record ends nowhere`() throws {
    let spy = Spy { (number: Int) in number }
    spy.answers { [unowned spy] number in
      guard number == 1 else { return number }
      spy.forget()
      return spy(2) + 10
    }

    _ = spy(1)

    #expect(spy.calls == [Call(2)])
    #expect(spy.records.map(\.outcome) == [.returned(2)])
    spy.forget()
    #expect(spy.callCount == 0)
  }

  @Test func `a function that is a value of several arguments can answer`() throws {
    @Sendable func enlarge(_ shape: Shape, by scale: Int) -> Shape { Shape("\(shape.name) × \(scale)") }
    drawSpy.answers(enlarge)

    #expect(try drawSpy(Shape("circle"), 2).name == "circle × 2")
  }

  @Test func `a spy without a result is told to return`() {
    let spy = Spy { (shape: Shape) throws(NamingError) in }
    spy.throws(.unknown)
    #expect(throws: NamingError.unknown) { try spy(Shape("a")) }

    spy.returns()

    #expect(throws: Never.self) { try spy(Shape("a")) }
  }

  /// Something that uses the spy once more when it goes.
  final class Goodbye {
    let farewell: () -> Void
    init(farewell: @escaping () -> Void) { self.farewell = farewell }
    deinit { farewell() }
  }

  @Test func `what goes with the record may call the spy`() {
    let spy = Spy { (goodbye: Goodbye?) in }
    spy(Goodbye { [unowned spy] in spy(nil) })

    spy.forget()
    #expect(spy.callCount == 1)
  }

  @Test func `one spy stays on the main actor with the double that holds it`() async {
    let count = await MainActor.run {
      let spy = Spy { (shape: Shape) in shape.name.count }
      return spy(Shape("circle")) + spy.callCount
    }

    #expect(count == 7)
  }
}
