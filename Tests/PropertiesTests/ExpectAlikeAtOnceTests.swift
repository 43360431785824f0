import Doubles
import DoublesProperties
import DoublesSchedules
import TestSupport
import Testing

protocol PurseKeeping: Sendable {
  func pay(_ cents: Int) async throws -> Bool
  func add(_ cents: Int) async throws
  func cents() async throws -> Int
}

/// Looks and takes in two visits.
actor HastyPurse: PurseKeeping {
  private var sum = 0

  func pay(_ cents: Int) async -> Bool {
    guard sum >= cents else { return false }
    await Task.yield()
    sum -= cents
    return true
  }

  func add(_ cents: Int) { sum += cents }
  func cents() -> Int { sum }
}

actor Purse: PurseKeeping {
  private var sum = 0

  func pay(_ cents: Int) -> Bool {
    guard sum >= cents else { return false }
    sum -= cents
    return true
  }

  func add(_ cents: Int) { sum += cents }
  func cents() -> Int { sum }
}

/// Random commands at once, in every schedule.
@Suite(.dropsKnownIssues) struct ExpectAlikeAtOnceTests {
  private static let commands: [Command<any PurseKeeping>] = [
    Command("pay(_:)", (any PurseKeeping).pay, .in(1...100)),
    Command("add(_:)", (any PurseKeeping).add, .in(1...100)),
    Command("cents()", (any PurseKeeping).cents),
  ]

  /// A purse for one task at a time.
  ///
  /// Unchecked: the search uses it in one task.
  private final class PlainPurse: PurseKeeping, @unchecked Sendable {
    private var sum = 0

    func pay(_ cents: Int) -> Bool {
      if sum < cents { return false }
      sum -= cents
      return true
    }

    func add(_ cents: Int) { sum += cents }
    func cents() -> Int { sum }
  }

  @Test func `a part of one visit is like a plain one, also at once`() async {
    let commands = Self.commands
    await expectAlikeAtOnce(commands, count: 20) {
      Purse()
    } and: {
      PlainPurse()
    }
  }

  @Test func `a part of two visits is alike alone, and not at once`() async throws {
    let count = await expectAlike(Self.commands, count: Stress.count(20, full: 100)) {
      HastyPurse()
    } and: {
      Purse()
    }
    #expect(count > 20)
    let issues = try await recordedIssues {
      await expectAlikeAtOnce(Self.commands, schedules: Stress.count(8, full: 20), seed: 3) {
        HastyPurse()
      } and: {
        Purse()
      }
    }

    let text = try #require(issues.first).text
    #expect(issues.count == 1)
    #expect(text.hasPrefix("In schedule \""))
    #expect(text.contains("commands at once gave what no order of them gives on the other:\n  "))
    #expect(text.contains("pay("))
    #expect(text.contains("Made smaller from ") && text.hasSuffix("of seed: 3."))
  }

  @Test func `a cancelled search names its sequence`() async throws {
    let issues = try await recordedIssues {
      await withTaskGroup { group in
        group.addTask {
          await expectAlikeAtOnce(Self.commands, seed: 3) {
            HastyPurse()
          } and: {
            Purse()
          }
        }
        group.cancelAll()
      }
    }

    #expect(issues.map(\.text) == ["The search was cancelled in sequence 0 of seed: 3."])
  }

  @Test func `misuses say what to do`() async throws {
    try await expectMisuse("There is no command to compare with") {
      await expectAlikeAtOnce([Command<any PurseKeeping>]()) {
        Purse()
      } and: {
        Purse()
      }
    }
    try await expectMisuse("expectAlikeAtOnce(tasks: 0) tries nothing: the number of commands at once is at least 1.") {
      await expectAlikeAtOnce(Self.commands, tasks: 0) {
        Purse()
      } and: {
        Purse()
      }
    }
  }
}
