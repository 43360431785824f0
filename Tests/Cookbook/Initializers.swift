import Doubles
import Testing

/// Whoever calls an initializer requirement makes the double itself, so that the test can't hold its spies beforehand:
/// a task-local value hands them in, as with statics. A closure that makes the value is the simpler seam.
@Suite struct Initializers {
  protocol Session: Sendable {
    init(user: String) throws(SessionError)
    init?(token: Int)
    var user: String { get }
  }

  enum SessionError: Error, Equatable { case unknownUser }

  struct SessionSpy: Session {
    @TaskLocal static var spies = Spies()

    struct Spies: Sendable {
      let initUser = Spy { (user: String) throws(SessionError) in }
      let initToken = Spy { (token: Int) in true }
    }

    let user: String

    init(user: String) throws(SessionError) {
      try Self.spies.initUser(user)
      self.user = user
    }

    init?(token: Int) {
      guard Self.spies.initToken(token) else { return nil }
      user = "token \(token)"
    }
  }

  /// The system under test.
  func open<S: Session>(_ type: S.Type, _ users: [String]) -> [String] {
    users.compactMap { try? S(user: $0).user } + [S(token: 7)?.user ?? "nobody"]
  }

  @Test func `initializers are recorded, fail and throw as told`() {
    let spies = SessionSpy.Spies()
    spies.initUser.throws(.unknownUser, for: "eve")
    spies.initToken.returns(false)

    let users = SessionSpy.$spies.withValue(spies) { open(SessionSpy.self, ["ada", "eve"]) }

    #expect(users == ["ada", "nobody"])
    #expect(spies.initUser.calls == [Call("ada"), Call("eve")])
    #expect(spies.initToken.calls == [Call(7)])
  }

  @Test func `a closure that makes the value needs no such thing`() throws {
    let makeSession = Spy { (user: String) throws(SessionError) in "session of \(user)" }
    let open = { (user: String) throws(SessionError) in try makeSession(user) }

    #expect(try open("ada") == "session of ada")
    #expect(makeSession.calls == [Call("ada")])
  }
}
