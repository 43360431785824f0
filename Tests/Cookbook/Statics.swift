import Doubles
import Testing

/// A static member belongs to a type, and a type to the whole process: tests in parallel would share its spy. A
/// task-local value gives each test a spy of its own. Better still is a seam that is no static.
@Suite struct Statics {
  protocol Measuring {
    static var unit: String { get }
    static func convert(_ value: Double) -> Double
  }

  enum MeasuringSpy: Measuring {
    @TaskLocal static var current = Spies()

    struct Spies: Sendable {
      let unit = Spy { "m" }
      let convert = Spy { (value: Double) in value }
    }

    static var unit: String { current.unit() }
    static func convert(_ value: Double) -> Double { current.convert(value) }
  }

  /// The system under test knows a type, not a value.
  func label<M: Measuring>(_ value: Double, in measure: M.Type) -> String {
    "\(measure.convert(value)) \(measure.unit)"
  }

  @Test(arguments: [1, 2, 3])
  func `tests in parallel each have spies of their own`(factor: Double) {
    let spies = MeasuringSpy.Spies()
    spies.convert.answers { $0 * factor }
    spies.unit.returns("ft")

    let text = MeasuringSpy.$current.withValue(spies) { label(2, in: MeasuringSpy.self) }

    #expect(text == "\(2 * factor) ft")
    #expect(spies.convert.calls == [Call(2)])
  }
}
