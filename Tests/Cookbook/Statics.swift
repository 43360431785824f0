import Doubles
import Testing

/// A static member belongs to a type, and a type to the whole process: tests in parallel would share its spy. A
/// task-local value gives each test spies of its own. Its limit: detached tasks, threads and queues don't inherit it
/// and reach the default, which all tests share. So the test hands it on there, or better, the seam is no static. Spies
/// of statics are made of closures (`Spy(of: Self.convert)`: "no exact matches in call to initializer").
struct Statics {
  nonisolated protocol Measuring {
    static var unit: String { get set }
    static func convert(_ value: Double) -> Double
  }

  nonisolated enum MeasuringSpy: Measuring {
    @TaskLocal static var current = Spies()

    struct Spies: Sendable {
      let unitSpy = Spy { "m" }
      let setUnitSpy = Spy { (unit: String) in }
      let convertSpy = Spy { (value: Double) in value }
    }

    static var unit: String {
      get { current.unitSpy() }
      set { current.setUnitSpy(newValue) }
    }
    static func convert(_ value: Double) -> Double { current.convertSpy(value) }
  }

  /// The system under test knows a type, not a value.
  func label<M: Measuring>(_ value: Double, in measure: M.Type) -> String {
    measure.unit = "ft"
    return "\(measure.convert(value)) \(measure.unit)"
  }

  @Test(arguments: [1, 2, 3])
  func `parallel tests have separate spies`(factor: Double) {
    let spies = MeasuringSpy.Spies()
    spies.convertSpy.answers { $0 * factor }
    spies.unitSpy.returns("ft")

    let text = MeasuringSpy.$current.withValue(spies) { label(2, in: MeasuringSpy.self) }

    #expect(text == "\(2 * factor) ft")
    #expect(spies.convertSpy.calls == [Call(2)])
    #expect(spies.setUnitSpy.calls == [Call("ft")])
  }

  @Test func `a child task inherits the spies, and a detached task doesn't`() async {
    let spies = MeasuringSpy.Spies()

    await MeasuringSpy.$current.withValue(spies) {
      async let child = MeasuringSpy.convert(1)
      _ = await (child, Task { MeasuringSpy.convert(1) }.value, Task.detached { MeasuringSpy.convert(2) }.value)
    }

    #expect(spies.convertSpy.calls == [Call(1), Call(1)])
  }
}
