import Doubles
import Testing

/// A stored spy has one type, a generic method has many: the spy records the existential, through the entry for one
/// argument. Where the result is generic too, the answer is cast to it once, and a wrong one says so.
@Suite struct GenericMethods {
  protocol Storing: Sendable {
    func store<Value: Codable & Sendable>(_ value: Value, under key: String)
    func load<Value: Codable & Sendable>(_ type: Value.Type, under key: String) -> Value?
  }

  struct StoringSpy: Storing {
    let store = Spy { (entry: Entry) in }
    func store<Value: Codable & Sendable>(_ value: Value, under key: String) { store(Entry(value: value, key: key)) }

    let load = Spy { (key: String) -> (any Sendable)? in nil }
    func load<Value: Codable & Sendable>(_ type: Value.Type, under key: String) -> Value? { load(key) as? Value }
  }

  /// An existential can't be an element of a pack, so that two arguments travel in a struct.
  struct Entry: Sendable {
    let value: any Sendable
    let key: String
  }

  @Test func `values of any type are recorded`() {
    let storing = StoringSpy()

    storing.store(7, under: "age")
    storing.store("Ada", under: "name")

    #expect(storing.store.calls.map(\.arguments.key) == ["age", "name"])
    #expect(storing.store.calls[0].arguments.value as? Int == 7)
    #expect(storing.store.calls[1].arguments.value as? String == "Ada")
  }

  @Test func `an answer comes back in the type that was asked for`() {
    let storing = StoringSpy()
    storing.load.returns(7, for: "age")

    #expect(storing.load(Int.self, under: "age") == 7)
    #expect(storing.load(String.self, under: "age") == nil)
    #expect(storing.load.calls == [Call("age"), Call("age")])
  }
}
