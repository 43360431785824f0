import Doubles
import DoublesProperties
import Foundation
import TestSupport
import Testing

/// A contract between two packages of one checkout: the client's tests record what they believe of the server, and the
/// server's tests ask whether it is true. CI runs `swift test --package-path Client` and `swift test --package-path Server`.
@Suite(.dropsKnownIssues) struct ContractsAcrossPackages {
  // MARK: - In the client

  enum Client {
    nonisolated struct Tea: Codable, Equatable { var name: String, cents: Int }
    nonisolated enum Problem: Error, Codable { case notFound, soldOut }

    struct Shop: Sendable {
      var get: @Sendable (_ path: String) async throws(Problem) -> Tea
      var post: @Sendable (_ path: String) async throws(Problem) -> Int

      func order(_ name: String) async -> String {
        do throws(Problem) {
          let tea = try await get("/teas/\(name)")
          return "order \(try await post("/orders/\(name)")): \(tea.cents) cents"
        } catch { return "\(error)" }
      }
    }
  }

  /// A test of the client. With `onlyIfMissing: true`, it would keep an existing file, and write a missing one only in
  /// `APPROVE=1 swift test`; in CI a missing file would be an error.
  private func recordContract(in folder: URL) async throws {
    let getSpy = Spy { (_: String) async throws(Client.Problem) in Client.Tea(name: "mint", cents: 40) }
    let postSpy = Spy { (_: String) async throws(Client.Problem) in 1 }
    getSpy.throws(.soldOut, for: "/teas/oolong")
    let shop = Client.Shop(
      get: { path async throws(Client.Problem) in try await getSpy(path, member: "get") },
      post: { path async throws(Client.Problem) in try await postSpy(path, member: "post") })

    #expect(await shop.order("mint") == "order 1: 40 cents")
    #expect(await shop.order("oolong") == "soldOut")

    try getSpy.record(to: folder.appending(path: "get.json"))
    try postSpy.record(to: folder.appending(path: "post.json"))
  }

  // MARK: - In the server

  /// The server after a change: a different field, a different error, and a missing call.
  enum Server {
    nonisolated struct Tea: Codable, Equatable { var name: String, price: Int }
    nonisolated enum Problem: Error, Codable { case notFound, soldOut }

    static func get(_ path: String) async throws(Problem) -> Tea {
      if path == "/teas/mint" { return Tea(name: "mint", price: 40) }
      throw .notFound
    }
    static func post(_ path: String) async throws(Problem) -> Int { throw .notFound }
  }

  @Test func `the server's tests name the file and each entry that is no longer true`() async throws {
    let directory = TemporaryDirectory()
    let (get, post) = (directory.url.appending(path: "get.json"), directory.url.appending(path: "post.json"))
    try await recordContract(in: directory.url)

    let issues = try await recordedIssues {
      try await expectHonest(recordedAt: get, against: Server.get)
      try await expectHonest(recordedAt: post, against: Server.post)
    }

    let text = """
      The recording \(get.path) is no longer true:
        at [0].returned 'price' is missing.
        [1], ("/teas/oolong"), threw soldOut, and the real one threw notFound.
      The recording \(post.path) is no longer true:
        [0], ("/orders/mint"), returned 1, and the real one threw notFound.
      """
    #expect(issues.map(\.text).joined(separator: "\n") == text)
  }
}
