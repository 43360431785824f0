import Doubles
import Testing

/// Overloads may differ in `async` alone: one spy for each. Without `as`, `Spy(of: Self.value)` silently makes the spy
/// of the synchronous one. `as` picks the overload in the reference, and with it the kind of the spy; the caller's
/// context picks it in the call, and the record shows which one was called.
struct AsyncOverloads {
  protocol Caching: Sendable {
    func value(for key: String) -> Int?
    func value(for key: String) async throws -> Int
  }

  struct CachingSpy: Caching {
    let valueSpy = Spy(of: Self.value as (Self) -> (String) -> Int?, returns: nil)
    func value(for key: String) -> Int? { valueSpy(key) }

    let loadedValueSpy = Spy(of: Self.value as (Self) -> (String) async throws -> Int, returns: 0)
    func value(for key: String) async throws -> Int { try await loadedValueSpy(key) }
  }

  /// The system under test: a synchronous closure picks the synchronous overload, `await` the other one.
  func find(_ key: String, in cache: any Caching) async throws -> Int {
    let cached = { () -> Int? in cache.value(for: key) }
    if let value = cached() { return value }
    return try await cache.value(for: key)
  }

  @Test func `a cached value isn't loaded`() async throws {
    let cache = CachingSpy()
    cache.valueSpy.returns(1)

    #expect(try await find("tea", in: cache) == 1)

    #expect(cache.loadedValueSpy.callCount == 0)
  }

  @Test func `a value that isn't cached is loaded`() async throws {
    let cache = CachingSpy()
    cache.loadedValueSpy.returns(2)

    #expect(try await find("tea", in: cache) == 2)

    #expect(cache.valueSpy.calls == [Call("tea")])
    #expect(cache.loadedValueSpy.calls == [Call("tea")])
  }
}
