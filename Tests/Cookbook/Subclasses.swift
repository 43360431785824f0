import Doubles
import Testing

/// If the system under test asks for a class, its double is a subclass that overrides what it can. Some methods can't
/// be overridden and stay real: "instance method overrides a 'final' instance method", "is declared in extension of …
/// and cannot be overridden", "inheritance from a final class". There, and wherever you can choose, a protocol with the
/// same members is the better seam: the class conforms in an empty extension, as in SystemTypes.
struct Subclasses {
  /// A class like those of a vendor's kit: not made for tests.
  class Tracker {
    let project: String
    init(project: String) { self.project = project }

    func track(_ event: String, count: Int) {}
    func flush() -> Bool { false }
    final func version() -> Int { 3 }
  }

  final class TrackerSpy: Tracker {
    let trackSpy = Spy(of: TrackerSpy.track)
    override func track(_ event: String, count: Int) { trackSpy(event, count) }

    let flushSpy = Spy(of: TrackerSpy.flush, returns: true)
    override func flush() -> Bool { flushSpy() }

    /// The real initializer runs: give it harmless arguments.
    init() { super.init(project: "test") }
  }

  /// The system under test.
  func leave(_ screen: String, tracker: Tracker) -> String {
    tracker.track(screen, count: 1)
    return tracker.flush() ? "sent by \(tracker.version())" : "kept"
  }

  @Test(arguments: [(true, "sent by 3"), (false, "kept")])
  func `overridden members are recorded, and final members stay real`(flushes: Bool, text: String) {
    let tracker = TrackerSpy()
    tracker.flushSpy.returns(flushes)

    #expect(leave("home", tracker: tracker) == text)

    #expect(tracker.trackSpy.calls == [Call("home", 1)])
  }
}
