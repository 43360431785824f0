import Doubles
import Testing

/// Overloads may differ in `async` alone: one spy for each, and each kind of spy for its kind of function. The caller's
/// context picks the overload; the record tells which.
@Suite struct AsyncOverloads {
  protocol Caching: Sendable {
    func value(for key: String) -> Int?
    func value(for key: String) async throws -> Int
  }

  struct CachingSpy: Caching {
    let cached = Spy { (key: String) -> Int? in nil }
    func value(for key: String) -> Int? { cached(key) }

    let loaded = AsyncSpy { (key: String) async throws in 0 }
    func value(for key: String) async throws -> Int { try await loaded(key) }
  }

  /// The system under test: a synchronous closure picks the synchronous overload, `await` the other one.
  func find(_ key: String, in cache: any Caching) async throws -> Int {
    let cached = { () -> Int? in cache.value(for: key) }
    if let value = cached() { return value }
    return try await cache.value(for: key)
  }

  @Test func `what is cached is not loaded`() async throws {
    let cache = CachingSpy()
    cache.cached.returns(1)

    #expect(try await find("tea", in: cache) == 1)

    #expect(cache.loaded.callCount == 0)
  }

  @Test func `what is not cached is loaded`() async throws {
    let cache = CachingSpy()
    cache.loaded.returns(2)

    #expect(try await find("tea", in: cache) == 2)

    #expect(cache.cached.calls == [Call("tea")])
    #expect(cache.loaded.calls == [Call("tea")])
  }
}
