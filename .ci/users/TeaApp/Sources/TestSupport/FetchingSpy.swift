import Doubles
import Networking

public struct FetchingSpy: Fetching {
  public let textSpy = Spy(of: Self.text)
  public init() {}
  public func text(at path: String) async throws(FetchingError) -> String { try await textSpy(path) }
}
