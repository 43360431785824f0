import Doubles

/// The asynchronous protocol that most tests here use.
protocol Fetching: Sendable {
  func page(_ number: Int, of name: String) async throws(FetchingError) -> String
}

enum FetchingError: Error, Equatable {
  case offline
  case cancelled
}

struct FetchingSpy: Fetching {
  let pageSpy = Spy(of: Self.page) { number, name throws(FetchingError) in "\(name) \(number)" }
  func page(_ number: Int, of name: String) async throws(FetchingError) -> String { try await pageSpy(number, name) }
}
