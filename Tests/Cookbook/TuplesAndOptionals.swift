import Doubles
import Testing

/// A tuple that is *one* argument is recorded as one; many arguments are recorded as many. Neither needs care, except
/// in the expectation: `Call((1, 2))` or `Call(1, 2)` both describe it.
@Suite struct TuplesAndOptionals {
  protocol Plotting: Sendable {
    func plot(at point: (x: Int, y: Int), label: String?) -> (width: Int, height: Int)
    func move(by vector: (Int, Int))
    func find(_ name: String?) -> Int?
  }

  struct PlottingSpy: Plotting {
    let plot = Spy { (x: Int, y: Int, label: String?) in (width: 0, height: 0) }
    func plot(at point: (x: Int, y: Int), label: String?) -> (width: Int, height: Int) { plot(point.x, point.y, label) }

    let move = Spy { (vector: (Int, Int)) in }
    func move(by vector: (Int, Int)) { move(vector) }

    let findSpy = Spy { (name: String?) -> Int? in nil }
    func find(_ name: String?) -> Int? { findSpy(name) }
  }

  /// The system under test.
  func place(at point: (x: Int, y: Int), with plotting: any Plotting) -> String {
    let size = plotting.plot(at: point, label: nil)
    plotting.move(by: (size.width, size.height))
    return "\(size.width) x \(size.height) in \(plotting.find("legend") ?? plotting.find(nil) ?? 0)"
  }

  @Test func `tuples and optionals compare and answer`() {
    let plotting = PlottingSpy()
    plotting.plot.returns((width: 3, height: 4), for: 1, 2, nil)
    plotting.findSpy.returns(7, for: nil)

    #expect(place(at: (1, 2), with: plotting) == "3 x 4 in 7")

    #expect(plotting.plot.calls == [Call(1, 2, nil)])
    #expect(plotting.move.calls == [Call((3, 4))])
    #expect(plotting.findSpy.calls == [Call("legend"), Call(nil)])
  }
}
