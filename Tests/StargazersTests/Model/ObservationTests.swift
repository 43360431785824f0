import Testing

@testable import StargazersSample

/// The observers that are told of a change, the time, and the end of it.
@MainActor @Suite struct ObservationTests {
  let number = ObservedValue(0)

  @Test func `an observer is told at once, and then of each change, but not of what stays the same`() {
    var seen: [Int] = []

    let registration = number.observe { seen.append($0) }
    for value in [0, 1, 1, 2] { number.value = value }

    #expect(seen == [0, 1, 2])
    withExtendedLifetime(registration) {}
  }

  @Test func `all observers are told, in the order in which they came, but those who have cancelled`() {
    var seen: [String] = []
    let first = number.observe { seen.append("a\($0)") }
    let second = number.observe { seen.append("b\($0)") }

    number.value = 1
    first.cancel()
    number.value = 2

    #expect(seen == ["a0", "b0", "a1", "b1", "b2"])
    withExtendedLifetime(second) {}
  }

  @Test func `an observer that keeps no registration is told no more, and is not kept alive`() {
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

    // To cancel lets go, too.
    kept = Kept()
    weak let cancelled = kept
    let other = number.observe { [kept] _ in _ = kept }
    kept = nil
    other.cancel()
    #expect(cancelled == nil)
  }

  @Test func `registrations don't pile up where observers come and go`() {
    let registrations = (0..<3).map { _ in number.observe { _ in } }
    for _ in 0..<100 { _ = number.observe { _ in } }

    // The last of those who went may be remembered until the next one comes.
    #expect(number.registrationCount == 4)
    withExtendedLifetime(registrations) {}
  }

  @Test func `an observer does not keep the observed alive`() {
    var number: ObservedValue? = ObservedValue(0)
    weak let gone = number
    let registration = number?.observe { _ in }

    number = nil

    #expect(gone == nil)
    withExtendedLifetime(registration) {}
  }

  @Test func `an observer may change the value; nobody sees an older one after a newer`() {
    var seen: [String] = []
    let first = number.observe { [number] value in
      seen.append("a\(value)")
      if value == 1 { number.value = 2 }
    }
    let second = number.observe { seen.append("b\($0)") }

    number.value = 1

    #expect(seen == ["a0", "b0", "a1", "b1", "a2", "b2"])
    withExtendedLifetime((first, second)) {}
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

  @Test func `an observer may register another, who is told of the present at once`() {
    var seen: [String] = []
    var second: ObserverRegistration<Int>?
    let first = number.observe { [number] value in
      seen.append("a\(value)")
      if value == 1, second == nil { second = number.observe { seen.append("b\($0)") } }
    }

    number.value = 1
    number.value = 2

    #expect(seen == ["a0", "a1", "b1", "a2", "b2"])
    withExtendedLifetime((first, second)) {}
  }

  private final class Kept {}

  @MainActor private final class Party {
    var registrations: [ObserverRegistration<Int>] = []
  }
}
