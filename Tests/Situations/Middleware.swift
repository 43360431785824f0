import Doubles
import Testing

/// A middleware does something before *and* after it calls the next one, so a stub can't stand in for it.
///
/// - Fix: Two spies, one for each side of `next`: the request on the way in, the response on the way out. In
///   between, the double calls `next`. To test a middleware itself, `next` is the double: a spy.
/// - When not to: don't put a double in place of a middleware of your own that is fast and deterministic; run the chain
///   with the real ones.
struct Middleware {
  struct Request: Sendable, Equatable { var path: String, user: String? }
  struct Response: Sendable, Equatable { var status: Int }
  typealias Next = @Sendable (Request) async throws -> Response

  protocol Handling: Sendable {
    func handle(_ request: Request, next: Next) async throws -> Response
  }

  /// The system under test, once as a link of the chain and once as the chain.
  struct SignIn: Handling {
    func handle(_ request: Request, next: Next) async throws -> Response {
      guard request.user != nil else { return Response(status: 401) }
      return try await next(request)
    }
  }

  struct Chain: Sendable {
    let links: [any Handling]
    let last: Next

    func respond(to request: Request) async throws -> Response {
      let whole = links.reversed().reduce(last) { next, link in { try await link.handle($0, next: next) } }
      return try await whole(request)
    }
  }

  struct HandlingSpy: Handling {
    let requestSpy = Spy { (request: Request) in request }
    let responseSpy = Spy { (response: Response) in response }

    func handle(_ request: Request, next: Next) async throws -> Response {
      responseSpy(try await next(requestSpy(request)))
    }
  }

  @Test(arguments: [(nil, 401, 0), ("Ada", 200, 1)])
  func `only a signed-in user's request is passed on`(user: String?, status: Int, calls: Int) async throws {
    let nextSpy = Spy { (request: Request) in Response(status: 200) }

    let response = try await SignIn().handle(Request(path: "/", user: user)) { nextSpy($0) }

    #expect(response.status == status)
    #expect(nextSpy.callCount == calls)
  }

  @Test func `a middleware can change the request, and then sees the response`() async throws {
    let (outer, inner) = (HandlingSpy(), HandlingSpy())
    outer.requestSpy.answers { request in Request(path: request.path + "/teas", user: request.user) }
    let chain = Chain(links: [outer, SignIn(), inner]) { _ in Response(status: 200) }

    let response = try await chain.respond(to: Request(path: "/menu", user: "Ada"))

    #expect(response == Response(status: 200))
    #expect(inner.requestSpy.calls == [Call(Request(path: "/menu/teas", user: "Ada"))])
    #expect(outer.responseSpy.calls == [Call(Response(status: 200))])
  }
}
