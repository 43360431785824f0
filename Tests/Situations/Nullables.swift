import Foundation
import Loopback
import NetworkingSample
import SampleDoubles
import Synchronization
import Testing

/// Nullables: no protocol and no double; the production type at the edge can be switched off, and records what it did.
///
/// - Fix: The type at the edge keeps its last step in a closure. `live` asks the server; in `null`, a stub that is
///   *embedded* in the production type answers as a server would. It also tracks its output. So tests run the real
///   request and the real decoding, even from the layers above, ask in a caller's words, `PriceList.null(cents:
///   ["mint": 450])`, and compare what went out.
/// - When not to: production code carries what only tests use, so it pays at edges that many tests pass through. For one
///   collaborator of one test, a protocol and a double are smaller. A call that must be held, or an answer that depends on
///   earlier calls, needs a double. And `null` says what *you* believe of the server: without the last test below, it goes
///   stale.
///
/// Source: James Shore, *Testing Without Mocks: A Pattern Language*, "Nullables", "Output Tracking", "Embedded Stub" and
/// "Configurable Responses".
struct Nullables {
  /// The edge: the price list on a server.
  nonisolated struct PriceList: Sendable {
    private struct Price: Decodable {
      let cents: Int
    }

    /// The requested teas.
    let asked = Outputs<String>()
    private let url: URL
    /// The last step, which sends the request.
    private let answer: @Sendable (NetworkRequest) async throws(NetworkError) -> Data

    static func live(at url: URL, over network: Network = Network()) -> PriceList {
      PriceList(url: url) { request throws(NetworkError) in try await network.response(to: request).body }
    }

    /// Returns a price list without the last step; only these teas have a price. The stub reads the request that would have
    /// gone out.
    static func null(cents: [String: Int] = [:]) -> PriceList {
      PriceList(url: URL(filePath: "/null")) { request throws(NetworkError) in
        let tea = request.parameters.first { $0.name == "tea" }?.revealed ?? ""
        guard let price = cents[tea] else { throw .notFound(status: 404) }
        return Data(#"{"cents": \#(price)}"#.utf8)
      }
    }

    /// Returns a price list whose every request fails with this error.
    static func null(failing error: NetworkError) -> PriceList {
      PriceList(url: URL(filePath: "/null")) { _ throws(NetworkError) in throw error }
    }

    func cents(for tea: String) async throws(NetworkError) -> Int {
      asked.add(tea)
      let body = try await answer(NetworkRequest(to: url, parameters: [RequestField("tea", tea)]))
      return try JSON.decode(Price.self, from: body).cents
    }
  }

  /// The output, in order; a class, so that copies of the edge share it.
  nonisolated final class Outputs<Output: Sendable>: Sendable {
    private let outputs = Mutex<[Output]>([])
    var all: [Output] { outputs.withLock { $0 } }
    func add(_ output: Output) { outputs.withLock { $0.append(output) } }
  }

  /// The system under test, above the edge.
  struct Menu: Sendable {
    let prices: PriceList

    func line(for tea: String) async -> String {
      do throws(NetworkError) {
        return "\(tea), \(try await prices.cents(for: tea)) cents"
      } catch .notFound {
        return "\(tea), sold out"
      } catch {
        return "\(tea), please ask"
      }
    }
  }

  @Test func `a menu asks the list for its prices`() async {
    let prices = PriceList.null(cents: ["mint": 450])
    let menu = Menu(prices: prices)

    let lines = [await menu.line(for: "mint"), await menu.line(for: "oolong")]

    #expect(lines == ["mint, 450 cents", "oolong, sold out"])
    #expect(prices.asked.all == ["mint", "oolong"])
  }

  /// Keeps the stub honest: `null` and the live list must give the same answer for each reply.
  @Test(arguments: [
    (LoopbackReply.json(Data(#"{"cents": 450}"#.utf8)), PriceList.null(cents: ["green": 450]), "green, 450 cents"),
    (.status(404), .null(), "green, sold out"),
    (.reset, .null(failing: .connectionLost), "green, please ask"),
  ])
  func `the live list and the stub agree`(reply: LoopbackReply, null: PriceList, line: String) async throws {
    let server = try ServerSpy { _ in reply }
    let live = PriceList.live(at: server.url, over: Network())

    let lines = [await Menu(prices: live).line(for: "green"), await Menu(prices: null).line(for: "green")]

    #expect(lines == [line, line])
    // The stub finds the tea where the server does.
    #expect(server.requests.first?.query == [URLQueryItem(name: "tea", value: "green")])
  }
}
