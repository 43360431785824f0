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

  @Test func `tuples and optionals compare and answer`() {
    let plotting = PlottingSpy()
    plotting.plot.returns((width: 3, height: 4), for: 1, 2, nil)
    plotting.findSpy.returns(7, for: nil)

    let size = plotting.plot(at: (1, 2), label: nil)
    plotting.move(by: (5, 6))

    #expect(size == (3, 4))
    #expect(plotting.find(nil) == 7)
    #expect(plotting.find("a") == nil)
    #expect(plotting.move.calls == [Call((5, 6))])
    #expect(plotting.plot.calls == [Call(1, 2, nil)])
  }
}
