import Doubles
import DoublesRegistration
import TestSupport
import Testing

/// A test replaces one service in its own copy of the composition root.
@Suite(.dropsKnownIssues) struct `Overriding a service` {
  private final class Service: Sendable {}

  /// An app's composition root: the container, and the tokens of its services.
  private struct App {
    let container = Container(name: "app")
    let host: RegistrationToken<String>
    let url: RegistrationToken<String>
    let shared: RegistrationToken<Service>
    let site: RegistrationToken<Site>

    /// A shared service made from the other services.
    final class Site: Sendable {
      let url: String
      init(url: String) { self.url = url }
    }

    init() {
      let host = container.register { _ in "example.org" }
      let url = container.register { "https://\($0.resolve(host))" }
      self.host = host
      self.url = url
      shared = container.registerShared { _ in Service() }
      site = container.registerShared { Site(url: $0.resolve(url)) }
    }
  }

  private let app = App()

  @Test func `services that need a replaced one get the replacement, and the original container is unchanged`() {
    let copy = app.container.overriding(app.host, with: "localhost")

    #expect(copy.resolve(app.host) == "localhost")
    #expect(copy.resolve(app.url) == "https://localhost")
    #expect(copy.resolve(app.site).url == "https://localhost")
    #expect(app.container.resolve(app.site).url == "https://example.org")
    #expect(app.container.resolve(app.host) == "example.org")
  }

  @Test func `a shared service that already exists is made again with the replacement`() {
    _ = app.container.resolve(app.site)

    let copy = app.container.overriding(app.host, with: "localhost")

    #expect(copy.resolve(app.site).url == "https://localhost")
    #expect(copy.resolve(app.site) === copy.resolve(app.site))
  }

  @Test func `each copy has its own shared services`() {
    let copy = app.container.overriding(app.host, with: "a")
    let other = app.container.overriding(app.host, with: "b")

    #expect(copy.resolve(app.shared) !== app.container.resolve(app.shared))
    #expect(copy.resolve(app.shared) !== other.resolve(app.shared))
    #expect(copy.resolve(app.shared) === copy.resolve(app.shared))
    // Overrides accumulate, and the last one for a service wins.
    let both = copy.overriding(app.shared, with: Service()).overriding(app.host, with: "c")
    #expect(both.resolve(app.url) == "https://c")
  }

  @Test func `a copy rejects a token that the original issued later`() async throws {
    try await expectMisuse(
      """
      a copy of container "app" did not issue this token for Int: it comes from container "app". \
      Register Int with a copy of container "app", or ask container "app".
      """
    ) {
      let app = App()
      let copy = app.container.overriding(app.host, with: "localhost")
      #expect(copy.resolve(app.container.register { _ in 1 }) == 1)
    }
  }

  @Test func `a foreign token can't be overridden`() async throws {
    try await expectMisuse(
      """
      container "app" did not issue this token for Int: it comes from container "other". \
      Register Int with container "app", or ask container "other".
      """
    ) {
      let token = Container(name: "other").register { _ in 1 }
      let app = Container(name: "app")
      let price = app.register { _ in 380 }
      #expect(app.overriding(token, with: 2).resolve(price) == 380)
    }
  }
}
