import Foundation
import Testing

/// `UserDefaults` in tests: `UserDefaults.standard` is the user's, and all tests of a process share it.
///
/// - Fix: A protocol with the two things that the code needs, with `UserDefaults` behind it. A test passes a stub, and
///   no key is read or written. For the few tests of that adapter, and for code without a seam, a suite of the test's
///   own: `UserDefaults(suiteName:)` with a new name, removed with `removePersistentDomain(forName:)`. A fixed name is
///   shared again, by tests that run at the same time.
/// - When not to: a test of *which key* is written needs the real thing, in a suite of its own. Clearing `.standard` in
///   `setUp` helps nobody: it clears what a test running alongside has just written.
struct UserDefaultsInTests {
  protocol LaunchCounting: AnyObject {
    var launches: Int { get set }
  }

  /// The system under test: it asks for a review at the tenth launch.
  struct ReviewPrompt {
    let counter: any LaunchCounting

    func shouldAskAtLaunch() -> Bool {
      counter.launches += 1
      return counter.launches == 10
    }
  }

  /// The adapter, the only code that uses the key.
  final class StoredLaunches: LaunchCounting {
    private let defaults: UserDefaults

    init(_ defaults: UserDefaults = .standard) { self.defaults = defaults }

    var launches: Int {
      get { defaults.integer(forKey: "launches") }
      set { defaults.set(newValue, forKey: "launches") }
    }
  }

  /// A fake whose only member is its state.
  final class FakeLaunches: LaunchCounting {
    var launches: Int

    init(_ launches: Int) { self.launches = launches }
  }

  @Test(arguments: [(8, false), (9, true), (10, false)])
  func `only the tenth launch asks for a review`(before: Int, asks: Bool) {
    #expect(ReviewPrompt(counter: FakeLaunches(before)).shouldAskAtLaunch() == asks)
  }

  @Test func `the adapter stores the count in its own suite`() throws {
    let name = "launches-\(UUID())"
    let defaults = try #require(UserDefaults(suiteName: name))
    defer { defaults.removePersistentDomain(forName: name) }

    StoredLaunches(defaults).launches = 9

    #expect(StoredLaunches(defaults).launches == 9)
    #expect(UserDefaults.standard.object(forKey: "launches") == nil)
  }
}
