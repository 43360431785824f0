// Only the calls of an asynchronous member can be held, and a test waits for one with `try await`.
import Doubles

private struct FetchingSpy: Sendable {
  let pageSpy = Spy(of: Self.page)
  func page(_ id: Int) async -> Int { await pageSpy(id) }
}

private func unmarked(_ fetching: FetchingSpy) async throws {
  _ = await fetching.pageSpy.nextHeldCall()
  // expected-error@-1 {{call can throw but is not marked with 'try'}}
  // expected-note@-2 {{did you mean to use 'try'?}}
  // expected-note@-3 {{did you mean to handle error as optional value?}}
  // expected-note@-4 {{did you mean to disable error propagation?}}
  _ = try fetching.pageSpy.nextHeldCall()
  // expected-error@-1 {{expression is 'async' but is not marked with 'await'}}
  // expected-note@-2 {{call is 'async'}}
}

private func synchronous(_ fetching: FetchingSpy) throws {
  // expected-note@-1 {{add 'async' to function 'synchronous' to make it asynchronous}}
  _ = try await fetching.pageSpy.nextHeldCall()
  // expected-error@-1 {{'async' call in a function that does not support concurrency}}
}

private func resumed(_ held: HeldCall<Int, Int, Never>) {
  held.resume(returning: 2)
  // expected-error@-1 {{value of type 'HeldCall<Int, Int, Never>' has no member 'resume'}}
}

private func page(_ id: Int) async throws -> Int { id }

private func expect(throws body: () async throws -> Void) async {}

private func later() async {
  async let page = page(1)
  await expect(throws: { _ = try await page })
  // expected-error@-1 {{capturing 'async let' variables is not supported}}
}
