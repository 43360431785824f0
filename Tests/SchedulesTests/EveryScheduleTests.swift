import Doubles
import DoublesSchedules
import Synchronization
import TestSupport
import Testing

struct EveryScheduleTests {
  @Test func `a lost update is found with its shortest schedule`() async throws {
    let balances = try await everySchedule(1_000, twoWithdrawals)

    let text =
      #"70 in 10 schedules; 80 in 5, first in "01"; 90 in 3, first in "11" (all orders of the scheduled tasks)"#
    #expect("\(balances)".hasPrefix(text))
    #expect(balances.results == [70, 80, 90] && balances.count == 18)

    // A body without a choice has one schedule.
    let results = try await everySchedule { await Fees().next() }
    #expect("\(results)" == "0 in 1 schedule (all orders of the scheduled tasks)")
    #expect(results.isExhaustive && results.findings.map(\.first) == ["0"])

    // The value returned by a call to a generic function is a result, too.
    let values = Mutex([1])
    let copies = try await everySchedule(2) {
      await Task.yield()
      return values.withLock { $0 }
    }
    #expect(copies.results == [[1]])
  }

  @Test func `a search counts each schedule once, up to the requested number`() async throws {
    let runs = Mutex(0)

    let results = try await everySchedule(50) {
      runs.withLock { $0 += 1 }
      return await tenHops()
    }

    #expect(results.count == 50 && results.results == [5] && !results.isExhaustive)
    #expect(runs.withLock { $0 } >= 50)
  }

  @Test func `the same seed gives the same results, and a different seed gives different schedules`() async throws {
    let body: @Sendable () async -> Int = {
      let steps = Row(0)
      await withTaskGroup { group in
        for digit in 1...4 { group.addTask { await steps.append(digit) } }
      }
      return await steps.value
    }

    let first = try await everySchedule(20, body)
    let second = try await everySchedule(20, body)
    let third = try await everySchedule(20, seed: 1, body)

    #expect(first == second)
    #expect(first != third && first.count == third.count)
  }

  @Test func `a found schedule is replayed from its text, with the same calls to its spies`() async throws {
    let body: @Sendable () async -> String = {
      let catalog = Searching()
      catalog.findSpy.answersInAnyOrder { text in "found \(text)" }
      let screen = SearchScreen(catalog)
      async let first: Void = screen.search("m")
      async let second: Void = screen.search("mi")
      _ = await (first, second)
      return await screen.shown
    }
    let shown = try await everySchedule(100, body)
    let late = try #require(shown.findings.first { $0.result == "found m" })

    let replay = try await schedule(late.first, body)

    #expect(
      "\(replay)" == """
        found m
        #0 ┌ find(_:)  ("mi")
        #0 └ find(_:)  returned "found mi"
        #1 ┌ find(_:)  ("m")
        #1 └ find(_:)  returned "found m"
        """)
  }

  @Test func `a search fails the test unless every schedule gives the expected result`() async throws {
    await everySchedule(100, gives: 5, tenHops)

    let issues = try await recordedIssues {
      await everySchedule(100, gives: 70, twoWithdrawals)
      await everySchedule(100, gives: { $0 != 90 }, twoWithdrawals)
    }

    #expect(
      issues.map(\.text) == [
        """
        Every schedule should give 70: 70 in 10 schedules; 80 in 5, first in "01"; 90 in 3, first in "11" (all orders of the scheduled tasks).
        80 was found in the 2nd of 18 schedules.
        In schedule "01", task 1 goes before task 2.
        """,
        """
        Every schedule should give a right result: 70 in 10 schedules; 80 in 5, first in "01"; 90 in 3, first in "11" (all orders of the scheduled tasks).
        90 was found in the 7th of 18 schedules.
        In schedule "11", task 2 goes before task 1.
        """,
      ])
  }

  @Test func `a result that doesn't recur is reported as not reproducible`() async throws {
    let runs = Mutex(0)

    let results = try await everySchedule {
      runs.withLock { count in
        count += 1
        return count
      }
    }

    #expect("\(results)" == "1 in 1 schedule, not reproducible (all orders of the scheduled tasks)")
  }

  @Test func `a body is reported if the same choices don't repeat the same schedule`() async throws {
    let runs = Mutex(0)

    let results = try await everySchedule(100, allowsUntried: true) {
      let width = runs.withLock { count in
        count += 1
        return count % 3 + 1
      }
      return await withTaskGroup { group in
        for _ in 0..<width { group.addTask { _ = await Fees().next() } }
        return await group.reduce(0) { sum, _ in sum + 1 } >= 0
      }
    }

    #expect(
      results.strays == [
        "the same choices took another course: something left the schedule, or the body depends on Date(), a random number, or the order of a dictionary or set"
      ] && !results.isExhaustive)
    #expect(
      "\(results)".hasSuffix(
        "\n  the same choices took another course: something left the schedule, or the body depends on Date(), a random number, or the order of a dictionary or set"
      ))
  }
}
