// A final member, and one in an extension, can't be overridden: see Tests/Cookbook/Subclasses.swift.
private class Tracker {
  final func version() -> Int { 3 }  // expected-note {{overridden declaration is here}}
}

extension Tracker {
  func upload() {}  // expected-note {{overridden declaration is here}}
}

private final class TrackerSpy: Tracker {
  override func version() -> Int { 4 }
  // expected-error@-1 {{instance method overrides a 'final' instance method}}
  override func upload() {}
  // expected-error@-1 {{is declared in extension of 'Tracker' and cannot be overridden}}
}

private class OtherSpy: TrackerSpy {}  // expected-error {{inheritance from a final class 'TrackerSpy'}}
