/// The seam to the kettle, which takes its time.
public protocol Boiling: Sendable {
  /// Boils water, and returns its temperature in degrees.
  ///
  /// - Returns: Its temperature in degrees.
  nonisolated(nonsending) func boil(liters: Int) async throws(KettleError) -> Int
}

public enum KettleError: Error, Equatable {
  case noPower
}
