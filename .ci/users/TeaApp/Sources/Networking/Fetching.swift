/// The seam between the app and the world.
public protocol Fetching: Sendable {
  func text(at path: String) async throws(FetchingError) -> String
}

public enum FetchingError: Error { case offline }

/// An app's own names, some of which the kit has too.
public struct NoFetching: Fetching {
  public init() {}
  public func text(at path: String) async throws(FetchingError) -> String { throw .offline }
}
