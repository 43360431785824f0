/// The seam to the kettle, which takes its time.
public protocol Boiling: Sendable {
  /// Boils water.
  ///
  /// - Returns: The water's temperature in degrees.
  nonisolated(nonsending) func boil(liters: Int) async throws(KettleError) -> Int
}

public enum KettleError: Error, Equatable {
  case noPower
}
