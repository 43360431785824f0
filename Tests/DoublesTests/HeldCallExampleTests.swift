import Doubles
import Foundation
import Testing

enum NetworkError: Error, Equatable {
  case notConnected
  case connectionLost
}

protocol Networking: Sendable {
  func data(from url: URL, retries: Int) async throws(NetworkError) -> Data
}

// The second example of README.md, which quotes the region word for word.

// region: held-call
/// The system under test: a screen's model with a loading state.
@MainActor final class TitleModel {
  private(set) var isLoading = false
  private let network: any Networking
  init(network: any Networking) { self.network = network }

  func title(of url: URL) async -> String {
    isLoading = true
    defer { isLoading = false }
    guard let data = try? await network.data(from: url, retries: 2) else { return "no title" }
    return String(decoding: data, as: UTF8.self)
  }
}

struct NetworkingSpy: Networking {
  let dataSpy = Spy(of: Self.data)
  func data(from url: URL, retries: Int) async throws(NetworkError) -> Data { try await dataSpy(url, retries) }
}

@MainActor @Test func `the model is loading until the answer arrives`() async throws {
  let (network, url) = (NetworkingSpy(), URL(filePath: "/tea"))
  let model = TitleModel(network: network)
  network.dataSpy.holds()

  async let title = model.title(of: url)
  let held = try await network.dataSpy.nextHeldCall()
  #expect(model.isLoading)
  #expect(held.call == Call(url, 2))
  held.return(Data("Tea".utf8))

  #expect(await title == "Tea")
  #expect(!model.isLoading)
}
// endregion
