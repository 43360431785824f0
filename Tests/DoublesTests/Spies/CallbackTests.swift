import Doubles
import TestSupport
import Testing

@Suite(.dropsKnownIssues) struct CallbackTests {
  protocol Loading: Sendable {
    func load(_ id: Int, completion: @escaping @Sendable (Result<String, NamingError>) -> Void)
  }

  struct LoadingSpy: Loading {
    let loadSpy = Spy { (id: Int, completion: Callback<Result<String, NamingError>, Void>) in }
    func load(_ id: Int, completion: @escaping @Sendable (Result<String, NamingError>) -> Void) {
      loadSpy(id, Callback(completion))
    }
  }

  let loading = LoadingSpy()

  @Test func `the test decides when an escaped completion handler is called`() async throws {
    loading.load(7) { #expect($0 == .success("Ada")) }
    let (id, completion) = try await loading.loadSpy.nextCall().arguments
    #expect(id == 7)
    #expect(completion.callCount == 0)

    completion(.success("Ada"))

    #expect(completion.callCount == 1)
  }

  @Test func `a callback returns the closure's result`() {
    let add = Callback { (left: Int, right: Int) in left + right }

    #expect(add(2, 3) == 5)
    #expect(add(2, 4) == 6)
    #expect(add.callCount == 2)

    // A closure without arguments is simply called.
    let countSpy = Spy { () in 0 }
    let callback = Callback { () in countSpy() }

    callback()

    #expect(countSpy.callCount == 1)
    #expect(callback.callCount == 1)

    // An optional closure of several arguments is kept, too.
    let reportSpy = Spy { (text: String?, failure: NamingError?) in }
    let completion: @Sendable (String?, NamingError?) -> Void = { reportSpy($0, $1) }
    let report = Callback(completion)
    report("Ada", nil)
    report(nil, .forbidden)
    let reported = reportSpy.calls.map(\.arguments)
    #expect(reported.map(\.0) == ["Ada", nil])
    #expect(reported.map(\.1) == [nil, .forbidden])
  }

  @Test func `the record shows how often a callback was called`() {
    for id in 0...2 {
      loading.load(id) { _ in }
      for _ in 0..<id { loading.loadSpy.calls[id].arguments.1(.success("")) }
    }
    loading.loadSpy.calls[2].arguments.1.release()

    #expect(loading.loadSpy.calls.map(\.arguments.1.callCount) == [0, 1, 2])
    #expect(
      "\(loading.loadSpy.calls)"
        == "[(0, callback never called), (1, callback called once), (2, callback called 2 times, released)]")
  }

  @Test func `a released callback releases the captures of its closure`() {
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

  @Test func `a released closure's captures may use the callback`() {
    let countSpy = Spy { (calls: Int) in }
    let other = Callback { () in }
    var goodbye: Goodbye? = Goodbye { countSpy(other.callCount) }
    let callback = Callback { [goodbye] () in _ = goodbye }
    goodbye = nil

    callback.release()

    #expect(countSpy.calls == [Call(0)])
  }

  @Test func `calling a released callback is reported at the line of the call`() async throws {
    let callback = Callback { (number: Int) in number }
    callback(1)
    callback.release()

    let text = "This callback was called after its release; before, it was called once."
    #expect(try await expectMisuse(text, file: "Mail.swift", line: 7) { callback(2, file: "Mail.swift", line: 7) } == 0)
  }
}
