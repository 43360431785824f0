/// The seam to the kettle, which takes its time.
protocol Boiling: Sendable {
  /// Boils the water.
  ///
  /// - Returns: Its temperature.
  nonisolated(nonsending) func boil(liters: Int) async throws(KettleError) -> Int
}

enum KettleError: Error, Equatable {
  case noPower
}

/// The model of the screen above the stove.
@MainActor final class KettleModel {
  enum State: Equatable {
    case cold, heating, failed
    case hot(degrees: Int)
  }

  private(set) var state = State.cold
  private let kettle: any Boiling

  init(kettle: any Boiling) {
    self.kettle = kettle
  }

  func heat(_ liters: Int) async {
    state = .heating
    do throws(KettleError) {
      state = .hot(degrees: try await kettle.boil(liters: liters))
    } catch {
      state = .failed
    }
  }
}
