import Doubles
import Testing

/// A double of the most derived protocol serves all above it; a default of an extension is production code, and runs.
struct ProtocolInheritance {
  protocol Reading: Sendable {
    func read(from key: String) -> String?
  }

  protocol Writing: Sendable {
    func write(_ value: String, to key: String)
  }

  protocol Storing: Reading, Writing {
    func clear()
  }

  struct StoringSpy: Storing {
    let readSpy = Spy(of: Self.read, returns: nil)
    func read(from key: String) -> String? { readSpy(key) }

    let writeSpy = Spy(of: Self.write)
    func write(_ value: String, to key: String) { writeSpy(value, key) }

    let clearSpy = Spy(of: Self.clear)
    func clear() { clearSpy() }
  }

  /// The system under test asks for no more than it uses: a composition does as well.
  func rename(_ old: String, to new: String, in store: any Reading & Writing) {
    store.move(from: old, to: new)
  }

  @Test func `inherited requirements are recorded like any`() {
    let store = StoringSpy()
    store.readSpy.returns("tea", for: "old")

    rename("old", to: "new", in: store)
    store.clear()

    #expect(store.readSpy.calls == [Call("old")])
    #expect(store.writeSpy.calls == [Call("tea", "new")])
    #expect(store.clearSpy.callCount == 1)
  }
}

extension ProtocolInheritance.Reading where Self: ProtocolInheritance.Writing {
  /// Not a requirement: no double can replace it, and none need.
  func move(from old: String, to new: String) {
    if let value = read(from: old) { write(value, to: new) }
  }
}
