import Doubles
import Testing

/// A static member belongs to the whole process, so parallel tests would share its spy. A task-local value gives each
/// test its own spies. Its limit: detached tasks, threads and queues don't inherit it and use the default, which all
/// tests share. So the test passes it to them explicitly; a seam that isn't static is better. Spies of statics are made from
/// closures (`Spy(of: Self.convert)`: "no exact matches in call to initializer").
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

  /// The system under test uses a type, not a value.
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
