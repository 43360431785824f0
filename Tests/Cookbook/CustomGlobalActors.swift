import Doubles
import Testing

/// On a global actor of your own, doubles look as on the main actor. The test stays where it is: spies are read from
/// anywhere, without `await`.
struct CustomGlobalActors {
  @globalActor actor StorageActor {
    static let shared = StorageActor()
  }

  @StorageActor protocol Storing {
    func save(text: String)
    nonisolated func path(of name: String) -> String
  }

  @StorageActor final class StoringSpy: Storing {
    nonisolated init() {}

    nonisolated let saveSpy = Spy(of: StoringSpy.save)
    func save(text: String) { saveSpy(text) }

    nonisolated let pathSpy = Spy(of: StoringSpy.path) { "/\($0)" }
    nonisolated func path(of name: String) -> String { pathSpy(name) }
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
    #expect(store.saveSpy.calls == [Call("tea"), Call("milk")])
    #expect(store.pathSpy.calls == [Call("all")])
  }

  @Test func `the spy's answer runs on the actor that calls it`() async {
    let store = StoringSpy()
    store.saveSpy.answers { _ in StorageActor.preconditionIsolated() }

    _ = await saveAll(["tea"], in: store)

    #expect(store.saveSpy.callCount == 1)
  }
}
