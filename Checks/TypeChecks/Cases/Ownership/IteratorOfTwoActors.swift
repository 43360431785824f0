// One iterator of pages belongs to one actor, so that no page is asked for twice.
import ImageSearchSample

@MainActor private func share(_ pages: ImagePageIterator) {
  Task.detached { _ = try await pages.next() }
  // expected-error@-1 {{passing closure as a 'sending' parameter risks causing data races between main actor-isolated code and concurrent execution of the closure}}
  // expected-note@-2 {{closure captures main actor-isolated 'pages'}}
}
