// A static method has no owner to leave out: see Tests/Cookbook/Statics.swift.
import Doubles

private enum MeasuringSpy {
  static let convertSpy = Spy(of: MeasuringSpy.convert)
  // expected-error@-1 {{no exact matches in call to initializer}}
  // expected-error@-2 {{generic parameter 'Output' could not be inferred}}
  // expected-note@-3 {{explicitly specify the generic arguments to fix this issue}}
  static func convert(_ value: Double) -> Double { value }
}
