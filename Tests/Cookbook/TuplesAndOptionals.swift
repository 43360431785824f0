import Doubles
import Testing

/// A tuple as *one* argument is recorded as one; several arguments are recorded as several. Only the expectation
/// matters: `Call((1, 2))` or `Call(1, 2)` describe either. A tuple alongside other arguments can't be compared ("binary
/// operator '==' cannot be applied"): a closure with its parts makes it comparable.
struct TuplesAndOptionals {
  protocol Plotting: Sendable {
    func plot(at point: (x: Int, y: Int), label: String?) -> (width: Int, height: Int)
    func move(by vector: (Int, Int))
    func find(_ name: String?) -> Int?
  }

  struct PlottingSpy: Plotting {
    let plotSpy = Spy { (x: Int, y: Int, label: String?) in (width: 0, height: 0) }
    func plot(at point: (x: Int, y: Int), label: String?) -> (width: Int, height: Int) {
      plotSpy(point.x, point.y, label)
    }

    let moveSpy = Spy(of: Self.move)
    func move(by vector: (Int, Int)) { moveSpy(vector) }

    let findSpy = Spy(of: Self.find, returns: nil)
    func find(_ name: String?) -> Int? { findSpy(name) }
  }

  /// The system under test.
  func place(at point: (x: Int, y: Int), with plotting: any Plotting) -> String {
    let size = plotting.plot(at: point, label: nil)
    plotting.move(by: (size.width, size.height))
    return "\(size.width) x \(size.height) in \(plotting.find("legend") ?? plotting.find(nil) ?? 0)"
  }

  @Test func `tuples and optionals work as arguments, conditions and answers`() {
    let plotting = PlottingSpy()
    plotting.plotSpy.returns((width: 3, height: 4), for: 1, 2, nil)
    plotting.findSpy.returns(7, for: nil)

    #expect(place(at: (1, 2), with: plotting) == "3 x 4 in 7")

    #expect(plotting.plotSpy.calls == [Call(1, 2, nil)])
    #expect(plotting.moveSpy.calls == [Call((3, 4))])
    #expect(plotting.findSpy.calls == [Call("legend"), Call(nil)])
  }
}
