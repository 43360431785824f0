import Doubles
import Testing

/// Code that calls a required initializer creates the double itself, so the test can't hold its spies beforehand: a
/// task-local value provides them, as with statics, and closures state their types. All sessions of a test share the
/// spy of `close`; `write-double` gives each its own, and passes the double to the initializer's answer. A closure that
/// makes the value is the simpler seam.
struct Initializers {
  protocol Session: Sendable {
    init(user: String) throws(SessionError)
    init?(token: Int)
    var user: String { get }
    func close() -> Bool
  }

  enum SessionError: Error, Equatable { case unknownUser }

  struct SessionSpy: Session {
    @TaskLocal static var spies = Spies()

    struct Spies: Sendable {
      let initUserSpy = Spy { (user: String) throws(SessionError) in }
      let initTokenSpy = Spy { (token: Int) in true }
      let closeSpy = Spy(of: SessionSpy.close)
    }

    let user: String

    let closeSpy = Self.spies.closeSpy
    func close() -> Bool { closeSpy() }

    init(user: String) throws(SessionError) {
      try Self.spies.initUserSpy(user)
      self.user = user
    }

    init?(token: Int) {
      guard Self.spies.initTokenSpy(token) else { return nil }
      user = "token \(token)"
    }
  }

  /// The system under test.
  func open<S: Session>(_ type: S.Type, _ users: [String]) -> [String] {
    users.compactMap { try? S(user: $0).user } + [S(token: 7)?.user ?? "nobody"]
  }

  @Test func `initializers are recorded, and fail or throw on demand`() {
    let spies = SessionSpy.Spies()
    spies.initUserSpy.throws(.unknownUser, for: "eve")
    spies.initTokenSpy.returns(false)

    let users = SessionSpy.$spies.withValue(spies) { open(SessionSpy.self, ["ada", "eve"]) }

    #expect(users == ["ada", "nobody"])
    #expect(spies.initUserSpy.calls == [Call("ada"), Call("eve")])
    #expect(spies.initTokenSpy.calls == [Call(7)])
  }

  @Test func `a double that the code creates uses the test's answers`() throws {
    let spies = SessionSpy.Spies()
    spies.closeSpy.returns(true)

    let session = try SessionSpy.$spies.withValue(spies) { try SessionSpy(user: "ada") }

    #expect(session.close() && spies.closeSpy.callCount == 1)
  }
}
