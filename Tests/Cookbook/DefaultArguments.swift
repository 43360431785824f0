import Doubles
import Testing

/// A protocol's default arguments live in an extension, which calls the requirement: the spy sees what they came to.
struct DefaultArguments {
  protocol Fetching: Sendable {
    func fetch(_ name: String, retries: Int) async -> String
  }

  struct FetchingSpy: Fetching {
    let fetchSpy = Spy(of: Self.fetch(_:retries:), returns: "")
    func fetch(_ name: String, retries: Int) async -> String { await fetchSpy(name, retries) }
  }

  /// The system under test.
  func titles(_ names: [String], from fetching: any Fetching) async -> [String] {
    var titles: [String] = []
    for name in names { titles.append(await fetching.fetch(name)) }
    return titles
  }

  @Test func `a default is recorded as the value that it is`() async {
    let fetching = FetchingSpy()

    _ = await titles(["tea", "milk"], from: fetching)

    #expect(fetching.fetchSpy.calls == [Call("tea", 3), Call("milk", 3)])
  }
}

extension DefaultArguments.Fetching {
  func fetch(_ name: String) async -> String {
    await fetch(name, retries: 3)
  }
}
