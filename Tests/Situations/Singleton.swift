import Doubles
import Testing

/// A singleton: `Settings.shared` is read deep inside, so tests see each other's settings, and the user's.
///
/// - Fix: Name the members that the code uses in a small protocol, and pass the singleton as the *default* of a
///   parameter. The program's own calls stay as they are; a test passes its own.
/// - When not to: for a singleton without state or effects, such as a cache of formatters. And in new code there is no
///   default: the composition root creates the one object, and passes it to the code that needs it.
struct Singleton {
  final class Settings: Sendable {
    static let shared = Settings()
    var usesMetricUnits: Bool { fatalError("This would read the user's settings.") }
  }

  /// The seam: the one member that the menu uses.
  protocol UnitChoosing: Sendable {
    var usesMetricUnits: Bool { get }
  }

  struct Menu: Sendable {
    let units: any UnitChoosing

    init(units: any UnitChoosing = Settings.shared) { self.units = units }

    func size(milliliters: Int) -> String {
      units.usesMetricUnits ? "\(milliliters) ml" : "\(milliliters * 10 / 296) fl oz"
    }
  }

  struct UnitChoosingStub: UnitChoosing {
    let usesMetricUnitsStub = Stub(of: \Self.usesMetricUnits, returns: true)
    var usesMetricUnits: Bool { usesMetricUnitsStub() }
  }

  @Test(arguments: [(true, "296 ml"), (false, "10 fl oz")])
  func `a pot's size is shown in the user's units`(isMetric: Bool, size: String) {
    let units = UnitChoosingStub()
    units.usesMetricUnitsStub.returns(isMetric)

    #expect(Menu(units: units).size(milliliters: 296) == size)
  }
}

extension Singleton.Settings: Singleton.UnitChoosing {}
