import DoublesSchedules
import TestSupport
import Testing

struct ScheduleAttackTests {
  @Test func `a schedule nested in another one is independent of it`() async throws {
    let inner = try await everySchedule(Stress.count(5, full: 20)) {
      let balances = try await everySchedule(100, twoWithdrawals)
      async let first = Fees().next()
      async let second = Fees().next()
      return await "\(balances.results) \(first) \(second)"
    }

    #expect(inner.results == ["[70, 80, 90] 0 0"])
  }

  @Test func `concurrent searches give the same results`() async throws {
    let texts = try await withThrowingTaskGroup { group in
      for _ in 0..<Stress.count(4, full: 200) {
        group.addTask { try await "\(everySchedule(100, twoWithdrawals))" }
      }
      return try await group.reduce(into: Set()) { $0.insert($1) }
    }

    let text = try await "\(everySchedule(100, twoWithdrawals))"
    #expect(texts == [text])
  }

  @Test func `a schedule with many tasks finishes`() async throws {
    // Each choice compares the priorities of all ready tasks, so the time is quadratic in their number.
    let children = Stress.count(100, full: 1_500)

    let results = try await everySchedule(2) {
      let fees = Fees()
      await withTaskGroup { group in
        for _ in 0..<children {
          group.addTask { await withTaskGroup { $0.addTask { _ = await fees.next() } } }
        }
      }
      return await fees.count
    }

    #expect(results.results == [children] && results.count == 2)
  }

  @MainActor @Test func `a search with calls to the main actor finds both orders, and isn't reported as complete`()
    async throws
  {
    let orders = try await everySchedule(100, allowsUntried: true) { () async -> [Int] in
      let visitors = Visitors()
      await withTaskGroup { group in
        for number in 1...2 { group.addTask { await visitors.come(number) } }
      }
      return await visitors.numbers
    }

    #expect(orders.findings.allSatisfy { $0.isReproducible })
    #expect(orders.results == [[1, 2], [2, 1]])
    #expect(!orders.isExhaustive && "\(orders)".contains("\n  a job came back from the main actor"))
  }
}

@MainActor private final class Visitors {
  private(set) var numbers: [Int] = []
  func come(_ number: Int) { numbers.append(number) }
}
