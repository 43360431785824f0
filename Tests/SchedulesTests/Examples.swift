@testable import Doubles

/// An account whose balance is read before, and written after, a call to another actor.
actor Account {
  private(set) var balance = 100
  private let fees: Fees

  init(fees: Fees) { self.fees = fees }

  func withdraw(_ amount: Int) async {
    let before = balance
    let fee = await fees.next()
    balance = before - amount - fee
  }
}

actor Fees {
  private(set) var count = 0

  func next() -> Int {
    count += 1
    return 0
  }
}

/// Makes two concurrent withdrawals: the result is 70, or 80 or 90 in schedules that lose one of them.
@Sendable func twoWithdrawals() async -> Int {
  let account = Account(fees: Fees())
  async let ten: Void = account.withdraw(10)
  async let twenty: Void = account.withdraw(20)
  _ = await (ten, twenty)
  return await account.balance
}

/// Runs five tasks that hop to an actor and back: ten suspension points, and one result.
@Sendable func tenHops() async -> Int {
  let fees = Fees()
  await withTaskGroup { group in
    for _ in 0..<5 { group.addTask { _ = await fees.next() } }
  }
  return await fees.count
}

/// A gate that opens once: tasks that arrive before the signal wait.
struct Gate: Sendable {
  private let ends = AsyncStream<Void>.makeStream()

  func open() { ends.continuation.finish() }
  func wait() async { for await _ in ends.stream {} }
}

struct Searching: Sendable {
  let findSpy = AsyncSpy<String, String, SearchError>()

  func find(_ text: String) async throws(SearchError) -> String { try await findSpy(text) }
}

enum SearchError: Error { case offline }

/// A screen that shows the latest answer, even if it belongs to an earlier question.
actor SearchScreen {
  private(set) var shown = "nothing"
  private let catalog: Searching

  init(_ catalog: Searching) { self.catalog = catalog }

  func search(_ text: String) async {
    do { shown = try await catalog.find(text) } catch { shown = "offline" }
  }
}
