import Doubles
import DoublesProperties
import DoublesSchedules
import TestSupport
import Testing

protocol PurseKeeping: Sendable {
  func pay(_ cents: Int) async throws -> Int
  func add(_ cents: Int) async throws
  func cents() async throws -> Int
}

struct Short: Error, Equatable {}

/// A broken purse, which checks its sum and takes from it in two separate steps.
actor HastyPurse: PurseKeeping {
  private var sum = 0

  func pay(_ cents: Int) async throws -> Int {
    guard sum >= cents else { throw Short() }
    await Task.yield()
    sum -= cents
    return sum
  }

  func add(_ cents: Int) { sum += cents }
  func cents() -> Int { sum }
}

actor Purse: PurseKeeping {
  private var sum = 0

  func pay(_ cents: Int) throws -> Int {
    guard sum >= cents else { throw Short() }
    sum -= cents
    return sum
  }

  func add(_ cents: Int) { sum += cents }
  func cents() -> Int { sum }
}

/// Random concurrent commands, in many schedules.
@Suite(.dropsKnownIssues) struct ExpectAlikeAtOnceTests {
  // region: commands
  private static let commands: [Command<any PurseKeeping>] = [
    Command("pay(_:)", (any PurseKeeping).pay, .in(1...100)),
    Command("add(_:)", (any PurseKeeping).add, .in(1...100)),
    Command("cents()", (any PurseKeeping).cents),
  ]
  // endregion

  /// A purse for one task at a time.
  ///
  /// Unchecked: the search uses it in one task.
  private final class PlainPurse: PurseKeeping, @unchecked Sendable {
    private var sum = 0

    func pay(_ cents: Int) throws -> Int {
      guard sum >= cents else { throw Short() }
      sum -= cents
      return sum
    }

    func add(_ cents: Int) { sum += cents }
    func cents() -> Int { sum }
  }

  @Test func `an atomic part behaves like a plain one, even when called concurrently`() async {
    let commands = Self.commands
    await expectAlikeAtOnce(commands, count: 20) {
      Purse()
    } and: {
      PlainPurse()
    }
  }

  @Test func `a part that isn't atomic passes in sequence and fails when called concurrently`() async throws {
    let sequences = Stress.count(5, full: 100)
    let count = await expectAlike(Self.commands, count: sequences, seed: 3) {
      HastyPurse()
    } and: {
      Purse()
    }
    #expect(count > sequences)
    let issues = try await recordedIssues {
      await expectAlikeAtOnce(Self.commands, tasks: 2, schedules: 4, seed: 3) {
        HastyPurse()
      } and: {
        Purse()
      }
    }

    #expect(
      issues.map(\.text) == [
        """
        In schedule "01" commands at once gave what no order of them gives on the other:
          add(96), before
          pay(93): 3
          pay(4): -1
          pay(1): threw Short()
        The nearest order:
          pay(93): 3
          pay(4): threw Short(), not -1
          pay(1): 2, not threw Short()
        Made smaller from 4 commands, which are sequence 16 of seed: 3.
        """
      ])
  }

  /// A broken purse that returns a copy of the sum, and updates the copy only after it was read.
  private actor StalePurse: PurseKeeping {
    private var (sum, copy) = (0, 0)

    func pay(_ cents: Int) -> Int { 0 }
    func add(_ cents: Int) { sum += cents }

    func cents() -> Int {
      defer { copy = sum }
      return copy
    }
  }

  @Test func `a command that has ended is ordered before one that began later`() async throws {
    let issues = try await recordedIssues {
      await expectAlikeAtOnce([Self.commands[1], Self.commands[2]], tasks: 2, count: 1, schedules: 3, seed: 1) {
        StalePurse()
      } and: {
        PlainPurse()
      }
    }

    // If the order in time were ignored, the reading could have come first.
    #expect(
      issues.first?.text == """
        In schedule "1" commands at once gave what no order of them gives on the other:
          add(1): done
          cents(): 0
          add(1): done
        The nearest order:
          add(1): done
          cents(): 1, not 0
          add(1): done
        Made smaller from 5 commands, which are sequence 0 of seed: 1.
        """)
  }

  /// A purse that waits for money that never arrives.
  private actor PatientPurse: PurseKeeping {
    func add(_ cents: Int) async { for await _ in AsyncStream<Never>.makeStream().stream {} }
    func pay(_ cents: Int) -> Int { 0 }
    func cents() -> Int { 0 }
  }

  @Test func `a command that never ends is reported with its schedule`() async throws {
    let issues = try await recordedIssues {
      await expectAlikeAtOnce([Self.commands[1]], tasks: 1, count: 1, schedules: 3, seed: 10) {
        PatientPurse()
      } and: {
        PlainPurse()
      }
    }

    let text = "Commands at once:\n  add(14)\n  add(25)\nschedule \"0\" is stuck"
    #expect(issues.count == 1 && issues[0].text.hasPrefix(text), "\(issues)")
  }

  @Test func `zero commands are a misuse`() async throws {
    try await expectMisuse("expectAlikeAtOnce(tasks: 0) tries nothing: the number of commands at once is at least 1.") {
      await expectAlikeAtOnce(Self.commands, tasks: 0) {
        Purse()
      } and: {
        Purse()
      }
    }
  }
}
