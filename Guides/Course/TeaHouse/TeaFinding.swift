/// The seam to the catalog, which is far away.
public protocol TeaFinding: Sendable {
  nonisolated(nonsending) func teas(matching text: String) async throws(FindError) -> [Tea]
}

public enum FindError: Error, Equatable {
  case offline
}
