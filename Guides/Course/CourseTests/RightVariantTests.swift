import Doubles
import DoublesProperties
import Grader
import Synchronization
import TeaHouse
import Testing

@testable import E01_Globals
@testable import E02_Seam
@testable import E03_Dummy
@testable import E04_Stub
@testable import E05_Spy
@testable import E07_State
@testable import E08_TypedFailure
@testable import E09_HeldCalls
@testable import E10_Order
@testable import E11_Time
@testable import E12_OldCode
@testable import E13_OldTimer
@testable import E14_Values
@testable import E15_EverySchedule
@testable import E16_EveryFailure
@testable import E17_RedGreen

/// A right variant does what the original does, so that a test that is right passes with it.
@Suite(.timeLimit(.minutes(1))) struct `Right variants do what the original does` {
  /// Compares all variants with the first one, on many inputs.
  private nonisolated(nonsending) func compare<Subject, Input, Seen: Equatable>(
    _ variants: Trial.Variants<Subject>, _ make: @escaping (inout RandomChoices) -> Input,
    _ look: nonisolated(nonsending) @escaping (Subject, Input) async throws -> Seen
  ) async {
    await everyInput(
      200, make,
      expects: { input in
        let original = try await look(variants[0].value, input)
        for (name, variant) in variants.dropFirst() {
          let seen = try await look(variant, input)
          #expect(seen == original, "\(name)")
        }
      })
  }

  @Test func tills() async {
    await compare(Exercise01.right, teas) { make, orders in
      var (till, other) = (make()(), make()())
      return orders.map { [till.order($0), $0 == .mint ? other.order($0) : 0] }
    }
  }

  @Test func greeters() async {
    await compare(Exercise02.right, { Int.random(in: -50...50, using: &$0) }) { $0(At(hour: $1)).greeting() }
  }

  @Test func hosts() async {
    await compare(Exercise03.right, text) { $0(Mail()).welcome($1) }
  }

  @Test func sommeliers() async {
    await compare(Exercise04.right, { (jars(&$0), teas(&$0)) }) { $0(Cupboard($1.0)).recommend(from: $1.1) }
  }

  @Test func waiters() async {
    for right in [Exercise05.right, Exercise08.right] {
      await compare(right, { (text(&$0), tea(&$0), [failure(&$0), failure(&$0), failure(&$0)]) }) { make, order in
        let mail = Mail()
        mail.sendSpy.answers(inTurn: order.2.map { $0.map { .throws($0) } ?? .returns(()) })
        let error = thrown { try make(mail).call(order.0, for: order.1) }
        return [error] + mail.letters
      }
    }
  }

  @Test func kitchens() async {
    await compare(Exercise07.right, { (jars(&$0), tea(&$0)) }) { make, order in
      let cupboard = Cupboard(order.0)
      let error = thrown { try make(cupboard).makePot(of: order.1) }
      return "\(error) \(cupboard.all)"
    }
  }

  @Test @MainActor func `screens that search`() async {
    await compare(Exercise09.right, { (text(&$0), teas(&$0), Bool.random(using: &$0)) }) { make, search in
      let model = make(Catalog(answer: search.2 ? .success(search.1) : .failure(.offline)))
      await model.search(search.0)
      return "\(model.teas) \(model.isSearching)"
    }
  }

  @Test func services() async {
    await compare(Exercise10.right, { (tea(&$0), text(&$0), Bool.random(using: &$0)) }) { make, order in
      let (cupboard, mail) = (Cupboard([.mint: 50, .green: 50, .black: 50]), Mail())
      let service = make(ServiceParts(cupboard: cupboard, kettle: Kettle(degrees: order.2 ? 100 : nil), mail: mail))
      let error = await thrown { try await service.serve(order.0, to: order.1) }
      return [error] + mail.letters
    }
  }

  @Test func timers() async {
    await compare(Exercise11.right, tea) { make, tea in
      let clock = ManualClock()
      async let steeping: Void = make(clock).steep(tea)
      try await clock.sleepers(reach: 1)
      let deadlines = clock.deadlines
      clock.advance(by: .seconds(1000))
      try await steeping
      return deadlines
    }
  }

  @Test func reminders() async {
    await compare(Exercise13.right, { (tea(&$0), text(&$0), Int.random(in: 0...23, using: &$0)) }) { make, order in
      let (clock, mail) = (ManualClock(), Mail())
      async let reminding: Void = make(At(hour: order.2), clock, mail).remind(order.1, of: order.0)
      try await clock.sleepers(reach: 1)
      let before = mail.letters + ["\(clock.deadlines)"]
      clock.advance(by: .seconds(1000))
      try await reminding
      return before + mail.letters
    }
  }

  @Test func bills() async {
    await compare(Exercise14.right, teas) { $0($1) }
  }

  @Test func boards() async {
    await compare(Exercise15.right, teas) { make, questions in
      let market = Market()
      let board = make(market)
      var prices: [String] = []
      for tea in questions { prices.append(await thrown { prices.append("\(try await board.quote(tea))") }) }
      return prices + ["\(market.questions.withLock(\.self))"]
    }
  }

  @Test func evenings() async {
    await compare(Exercise12.right, { (teas(&$0), Bool.random(using: &$0)) }) { make, day in
      let letters = Mutex<[String]>([])
      let cents = make(day.1 ? "Monday" : "Sunday") { text, address in
        letters.withLock { $0.append("\(text) to \(address)") }
      }.close(day.0)
      return letters.withLock(\.self) + ["\(cents)"]
    }
  }

  @Test func cashiers() async {
    await compare(Exercise16.right, { choices in (0..<4).map { _ in Int.random(in: 0...900, using: &choices) } }) {
      make, sums in
      let bank = Bank()
      let cashier = make(bank)
      for sum in sums { try await cashier.take(sum) }
      return bank.sums.withLock { $0.values.sorted() }
    }
  }

  @Test func cards() async {
    await compare(Exercise17.right, { choices in (0..<30).map { _ in Bool.random(using: &choices) } }) { make, sold in
      var card = make()
      return sold.enumerated().map { $1 ? card.pot($0 + 1) : card.cake($0 + 1) }
    }
  }
}

// MARK: Inputs

private func tea(_ choices: inout RandomChoices) -> Tea { Tea.allCases.randomElement(using: &choices) ?? .green }

private func teas(_ choices: inout RandomChoices) -> [Tea] {
  (0..<Int.random(in: 0...12, using: &choices)).map { _ in tea(&choices) }
}

private func text(_ choices: inout RandomChoices) -> String {
  String((0..<Int.random(in: 0...12, using: &choices)).compactMap { _ in "aß. Ω-é".randomElement(using: &choices) })
}

private func jars(_ choices: inout RandomChoices) -> [Tea: Int] {
  Dictionary(uniqueKeysWithValues: Tea.allCases.map { ($0, Int.random(in: 0...30, using: &choices)) })
}

private func failure(_ choices: inout RandomChoices) -> MailError? {
  [nil, .busy, .unknownAddress].randomElement(using: &choices) ?? nil
}

private nonisolated(nonsending) func thrown(_ body: nonisolated(nonsending) () async throws -> Void) async -> String {
  do { try await body() } catch { return "\(error)" }
  return ""
}

private func thrown(_ body: () throws -> Void) -> String {
  do { try body() } catch { return "\(error)" }
  return ""
}

// MARK: Doubles

private struct At: TimeTelling {
  let hour: Int
}

private struct Kettle: Boiling {
  let degrees: Int?
  nonisolated(nonsending) func boil(liters: Int) async throws(KettleError) -> Int {
    guard let degrees else { throw .noPower }
    return degrees + liters
  }
}

private struct Catalog: TeaFinding {
  let answer: Result<[Tea], FindError>
  nonisolated(nonsending) func teas(matching text: String) async throws(FindError) -> [Tea] { try answer.get() }
}

/// A market that is closed at first.
private final class Market: Pricing {
  let questions = Mutex<[Tea]>([])
  func price(of tea: Tea) async throws(MarketError) -> Int {
    let isFirst = questions.withLock { questions in
      questions.append(tea)
      return questions.count == 1
    }
    if isFirst { throw .closed }
    return tea == .mint ? 4 : 9
  }
}

private final class Bank: Paying {
  let sums = Mutex<[Int: Int]>([:])
  func pay(_ cents: Int, receipt: Int) async throws(PaymentError) {
    sums.withLock { $0[receipt] = $0[receipt] ?? cents }
  }
}

private struct Mail: Mailing {
  let sendSpy = Spy(of: Self.send)
  var letters: [String] { sendSpy.calls.map { "\($0)" } }
  func send(_ text: String, to address: String) throws(MailError) { try sendSpy(text, address) }
}

private final class Cupboard: TeaKeeping {
  private let content: Mutex<[Tea: Int]>
  var all: [Int] { Tea.allCases.map { grams(of: $0) } }

  init(_ content: [Tea: Int]) { self.content = Mutex(content) }

  func grams(of tea: Tea) -> Int { content.withLock { $0[tea, default: 0] } }
  func put(_ grams: Int, of tea: Tea) { content.withLock { $0[tea, default: 0] += grams } }
  func take(_ grams: Int, of tea: Tea) throws(CupboardError) {
    try content.withLock { content throws(CupboardError) in
      let left = content[tea, default: 0]
      guard left >= grams else { throw .notEnough(tea, left: left) }
      content[tea] = left - grams
    }
  }
}
