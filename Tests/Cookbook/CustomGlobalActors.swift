import Doubles
import Testing

/// On a global actor of one's own, doubles look as on the main actor. The test stays where it is: spies are asked from
/// anywhere, without `await`.
@Suite struct CustomGlobalActors {
  @globalActor actor StorageActor {
    static let shared = StorageActor()
  }

  @StorageActor protocol Storing {
    func save(text: String)
    nonisolated func path(of name: String) -> String
  }

  @StorageActor final class StoringSpy: Storing {
    nonisolated init() {}

    nonisolated let save = Spy { (text: String) in }
    func save(text: String) { save(text) }

    nonisolated let path = Spy { (name: String) in "/\(name)" }
    nonisolated func path(of name: String) -> String { path(name) }
  }

  /// The system under test.
  @StorageActor func saveAll(_ texts: [String], in store: any Storing) -> String {
    for text in texts { store.save(text: text) }
    return store.path(of: "all")
  }

  @Test func `calls on the actor are recorded, and read from elsewhere`() async {
    let store = StoringSpy()

    let path = await saveAll(["tea", "milk"], in: store)

    #expect(path == "/all")
    #expect(store.save.calls == [Call("tea"), Call("milk")])
    #expect(store.path.calls == [Call("all")])
  }

  @Test func `the spy's answer runs on the actor that calls it`() async {
    let store = StoringSpy()
    store.save.answers { _ in StorageActor.preconditionIsolated() }

    _ = await saveAll(["tea"], in: store)

    #expect(store.save.callCount == 1)
  }
}
