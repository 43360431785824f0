import Doubles
import Testing

/// A delegate: the system calls my code back, at a time of its own choosing.
///
/// - Fix: My object *is* the delegate, so the test plays the system: it calls the delegate's methods, in any order,
///   even an odd one. My object's calls to the system go through a seam with the members that it uses.
/// - When not to: don't subclass the system's class, and don't wait for the real one. Whether it calls at all is a
///   question for one integration test on a device.
///
/// A double *of* a delegate, where my code is the one that calls back, is in the cookbook: `Delegates.swift`.
struct SystemDelegate {
  /// The members of the system's `LocationManager` that the code uses; the real one conforms in an extension.
  @MainActor protocol Locating: AnyObject {
    func start()
    func stop()
  }

  /// A stand-in for the system's delegate protocol, with the system's signatures.
  @MainActor protocol LocationDelegate: AnyObject {
    func locationDidChange(to city: String)
    func locationDidFail(_ reason: String)
  }

  /// The system under test: asks once, then leaves the system alone.
  @MainActor final class NearestTeaHouse: LocationDelegate {
    private(set) var text = "Somewhere"
    private let location: any Locating

    init(location: any Locating) { self.location = location }

    func appear() { location.start() }

    func locationDidChange(to city: String) {
      text = "The tea house of \(city)"
      location.stop()
    }

    func locationDidFail(_ reason: String) { text = "Nobody knows where you are: \(reason)" }
  }

  @MainActor final class LocatingSpy: Locating {
    let startSpy = Spy(of: LocatingSpy.start)
    func start() { startSpy() }

    let stopSpy = Spy(of: LocatingSpy.stop)
    func stop() { stopSpy() }
  }

  @MainActor @Test func `the first location ends the search`() {
    let location = LocatingSpy()
    let model = NearestTeaHouse(location: location)

    model.appear()
    #expect(location.startSpy.callCount == 1)
    model.locationDidChange(to: "Kyoto")

    #expect(model.text == "The tea house of Kyoto")
    #expect(location.stopSpy.callCount == 1)
  }

  @MainActor @Test func `a failure before the first location doesn't end the search`() {
    let location = LocatingSpy()
    let model = NearestTeaHouse(location: location)

    model.locationDidFail("no signal")

    #expect(model.text == "Nobody knows where you are: no signal")
    #expect(location.stopSpy.callCount == 0)
  }
}
