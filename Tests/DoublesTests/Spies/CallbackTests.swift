import Doubles
import Testing

@Suite struct CallbackTests {
  protocol Loading: Sendable {
    func load(_ id: Int, completion: @escaping @Sendable (Result<String, NamingError>) -> Void)
  }

  struct LoadingSpy: Loading {
    let loadSpy = Spy { (id: Int, completion: Callback<Result<String, NamingError>, Void>) in }
    func load(_ id: Int, completion: @escaping @Sendable (Result<String, NamingError>) -> Void) {
      loadSpy(id, Callback(completion))
    }
  }

  /// What production code does with such a protocol: it makes one asynchronous call of it.
  private func name(_ id: Int, from loading: any Loading) async throws -> String {
    try await withCheckedThrowingContinuation { continuation in
      loading.load(id) { continuation.resume(with: $0) }
    }
  }

  let loading = LoadingSpy()

  @Test func `a completion that escaped is called when the test wants`() async throws {
    async let name = name(7, from: loading)
    let (id, completion) = try await loading.loadSpy.nextCall().arguments
    #expect(id == 7)
    #expect(completion.callCount == 0)

    completion(.success("Ada"))

    #expect(try await name == "Ada")
    #expect(completion.callCount == 1)
  }

  @Test func `a failure goes through it too`() async throws {
    let caller = Task { try await name(7, from: loading) }
    let completion = try await loading.loadSpy.nextCall().arguments.1

    completion(.failure(.forbidden))

    await #expect(throws: NamingError.forbidden) { try await caller.value }
  }

  @Test func `a callback gives back what the closure returns`() {
    let add = Callback { (left: Int, right: Int) in left + right }

    #expect(add((2, 3)) == 5)
    #expect(add((2, 4)) == 6)
    #expect(add.callCount == 2)
  }

  @Test func `a callback without an argument is just called`() {
    let count = Spy { () in 0 }
    let callback = Callback { () in count() }

    callback()

    #expect(count.callCount == 1)
    #expect(callback.callCount == 1)
  }

  @Test func `releasing it lets go what only the closure kept`() {
    final class Screen: Sendable {}
    var screen: Screen? = Screen()
    let weakScreen = screen.map { Weak($0) }
    loading.load(1) { [screen] _ in _ = screen }
    screen = nil
    let completion = loading.loadSpy.calls[0].arguments.1
    #expect(weakScreen?.object != nil)
    #expect(!completion.isReleased)

    completion.release()

    #expect(weakScreen?.object == nil)
    #expect(completion.isReleased)
  }

  @Test func `what goes may use the callback`() {
    final class Goodbye: Sendable {
      let report: @Sendable () -> Void
      init(report: @escaping @Sendable () -> Void) { self.report = report }
      deinit { report() }
    }
    let count = Spy { (calls: Int) in }
    let other = Callback { () in }
    var goodbye: Goodbye? = Goodbye { count(other.callCount) }
    let callback = Callback { [goodbye] () in _ = goodbye }
    goodbye = nil

    callback.release()

    #expect(count.calls == [Call(0)])
  }

  @Test func `calling it after its release stops with a message at that line`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let callback = Callback { (number: Int) in number }
      callback.release()
      callback(1)
    }

    let message = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(message.contains("CallbackTests.swift"))
    #expect(message.contains("This callback was released before it was called."))
  }
}
