import Networking

/// The app's own module of a name that the kit has too.
public struct FixedFetching: Fetching {
  public init() {}
  public func text(at path: String) async throws(FetchingError) -> String { "from \(path)" }
}
