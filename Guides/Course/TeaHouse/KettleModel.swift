/// The state of the screen above the stove.
public enum KettleState: Hashable, Sendable {
  case cold, heating, failed
  case hot(degrees: Int)
}

/// The model of the screen above the stove: cold at first, heating while the water boils, then hot or failed.
@MainActor public final class KettleModel {
  public private(set) var state = KettleState.cold
  private let kettle: any Boiling

  public init(kettle: any Boiling) { self.kettle = kettle }

  public func heat(liters: Int) async {
    state = .heating
    do throws(KettleError) {
      state = .hot(degrees: try await kettle.boil(liters: liters))
    } catch {
      state = .failed
    }
  }
}
