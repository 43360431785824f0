// A search fails with a network error and with nothing else.
import ImageSearchSample

private struct Refusal: Error {}

private struct SearchDouble: ImageSearching {
  // expected-error@-1 {{type 'SearchDouble' does not conform to protocol 'ImageSearching'}}
  // expected-note@-2 {{add stubs for conformance}}
  func requestPage(_ page: Int, of query: String) async throws(Refusal) -> ResponseEntity { throw Refusal() }
  // expected-note@-1 {{candidate throws, but protocol does not allow it}}
}
