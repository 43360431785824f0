import Testing

@testable import StargazersSample

/// The notification of observers: its beginning, order and end.
@MainActor struct ObservationTests {
  let number = ObservedValue(0)

  @Test func `observers get the current value and each change, in registration order, until they cancel`() {
    var seen: [String] = []
    let first = number.observe { seen.append("a\($0)") }
    let second = number.observe { seen.append("b\($0)") }

    // An equal value isn't a change.
    for value in [0, 1, 1] { number.value = value }
    first.cancel()
    number.value = 2

    #expect(seen == ["a0", "b0", "a1", "b1", "b2"])
    withExtendedLifetime(second) {}
  }

  @Test func `an observer is released with its registration`() {
    var seen: [Int] = []
    var kept: Kept? = Kept()
    weak let gone = kept
    var registration: ObserverRegistration<Int>? = number.observe { [kept] in
      _ = kept
      seen.append($0)
    }
    kept = nil

    withExtendedLifetime(registration) {}
    registration = nil
    number.value = 1

    #expect(seen == [0])
    #expect(gone == nil)

    // Cancelling releases the observer, too.
    kept = Kept()
    weak let cancelled = kept
    let other = number.observe { [kept] _ in _ = kept }
    kept = nil
    other.cancel()
    #expect(cancelled == nil)
  }

  @Test func `cancelled registrations are removed`() {
    let registrations = (0..<3).map { _ in number.observe { _ in } }
    for _ in 0..<100 { _ = number.observe { _ in } }

    // The last cancelled observer may stay until the next one registers.
    #expect(number.registrationCount == 4)
    withExtendedLifetime(registrations) {}
  }

  @Test func `an observer may change the value or register another, and no observer sees values out of order`() {
    var seen: [String] = []
    var third: ObserverRegistration<Int>?
    let first = number.observe { [number] value in
      seen.append("a\(value)")
      if value == 1 { number.value = 2 }
      if value == 3, third == nil { third = number.observe { seen.append("c\($0)") } }
    }
    let second = number.observe { seen.append("b\($0)") }

    number.value = 1
    // The second observer gets 2 while the first one is still being notified, and again when its turn comes.
    #expect(seen == ["a0", "b0", "a1", "a2", "b2", "b2"])

    seen = []
    number.value = 3
    number.value = 4
    // A new observer gets the current value immediately.
    #expect(seen == ["a3", "c3", "b3", "a4", "b4", "c4"])
    withExtendedLifetime((first, second, third)) {}
  }

  @Test func `an observer may cancel another, and itself`() {
    var seen: [String] = []
    let party = Party()
    let first = number.observe { [party] value in
      seen.append("a\(value)")
      for registration in party.registrations { registration.cancel() }
    }
    party.registrations = [first, number.observe { seen.append("b\($0)") }]

    number.value = 1
    number.value = 2

    #expect(seen == ["a0", "b0", "a1"])
  }

  private final class Kept {}

  @MainActor private final class Party {
    var registrations: [ObserverRegistration<Int>] = []
  }
}
