import Doubles
import DoublesRegistration
import TestSupport
import Testing

@Suite(.endsWithin(seconds: 10), .dropsKnownIssues) struct `A child container` {
  private final class Service: Sendable {}

  private let app = Container(name: "app")

  @Test func `a child has what its parents registered`() {
    let session = Container(name: "session", parent: app)
    let screen = Container(name: "screen", parent: session)
    let port = app.register { _ in 80 }

    #expect(screen.resolve(port) == 80)

    // Its services are built on its parent's.
    let host = app.register { _ in "example.org" }
    let url = session.register { "https://\($0.resolve(host))" }

    #expect(session.resolve(url) == "https://example.org")

    // It has its parent's shared services.
    let token = app.registerShared { _ in Service() }
    let first = Container(name: "first", parent: app).resolve(token)
    let second = Container(name: "second", parent: app).resolve(token)

    #expect(first === app.resolve(token))
    #expect(second === app.resolve(token))
  }

  @Test func `a parent rejects its child's token`() async throws {
    try await expectMisuse(
      """
      container "app" did not issue this token for Int: it comes from container "session". \
      Register Int with container "app", or ask container "session".
      """
    ) {
      let app = Container(name: "app")
      let session = Container(name: "session", parent: app)
      withExtendedLifetime(session) { #expect(app.resolve(session.register { _ in 1 }) == 1) }
    }
  }
}
