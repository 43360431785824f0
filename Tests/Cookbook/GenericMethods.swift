import Doubles
import Testing

/// A stored spy has one type, but a generic method has many (`Spy(of: Self.store)`: "generic parameter 'Value' could
/// not be inferred"): a closure makes the spy record the existential, alone or along with other arguments. If the result is
/// generic, too, the answer is cast to it once; GenericAnswers has a spy for each type.
struct GenericMethods {
  protocol Storing: Sendable {
    func store<Value: Codable & Sendable>(_ value: Value, under key: String)
    func load<Value>(_ type: Value.Type, under key: String) -> Value? where Value: Codable & Sendable
    func log<Value: Sendable & CustomStringConvertible>(_ value: Value)
  }

  struct StoringSpy: Storing {
    let storeSpy = Spy { (value: any Codable & Sendable, key: String) in }
    func store<Value: Codable & Sendable>(_ value: Value, under key: String) { storeSpy(value, key) }

    let loadSpy = Spy { (key: String) -> (any Sendable)? in nil }
    func load<Value>(_ type: Value.Type, under key: String) -> Value? where Value: Codable & Sendable {
      loadSpy(key) as? Value
    }

    let logSpy = Spy { (value: any Sendable & CustomStringConvertible) in }
    func log<Value: Sendable & CustomStringConvertible>(_ value: Value) { logSpy(value) }
  }

  /// The system under test.
  func addOne(to key: String, in storing: some Storing) {
    guard let count = storing.load(Int.self, under: key) else { return storing.log("no number under \(key)") }
    storing.store(count + 1, under: key)
    storing.store("edited", under: "\(key).state")
  }

  @Test func `values of any type are recorded and returned`() {
    let storing = StoringSpy()
    storing.loadSpy.returns(7, for: "age")

    addOne(to: "age", in: storing)

    // Existentials aren't Equatable: a call prints its arguments, and each can be cast.
    #expect(storing.storeSpy.calls.map { "\($0)" } == [#"(8, "age")"#, #"("edited", "age.state")"#])
    #expect(storing.storeSpy.calls.first?.arguments.0 as? Int == 8)
  }
}
