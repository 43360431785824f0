import Doubles
import DoublesProperties
import Grader
import Synchronization
import TeaHouse
import TeaHouseDoubles
import Testing

@testable import E01_Globals
@testable import E02_RedGreen
@testable import E03_Dummy
@testable import E04_Stub
@testable import E05_Spy
@testable import E07_State
@testable import E08_TypedFailure
@testable import E09_HeldCalls
@testable import E10_Order
@testable import E11_OldTimer
@testable import E12_OldCode
@testable import E13_Values
@testable import E14_EverySchedule
@testable import E15_EveryFailure

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

  @Test func hosts() async {
    await compare(Exercise03.right, text) { $0($1, MailingSpy()) }
  }

  @Test func sommeliers() async {
    await compare(Exercise04.right, { (jars(&$0), teas(&$0)) }) { $0($1.1, FakeCupboard($1.0)) }
  }

  @Test func waiters() async {
    for right in [Exercise05.right, Exercise08.right] {
      await compare(right, { (text(&$0), tea(&$0), [failure(&$0), failure(&$0), failure(&$0)]) }) { make, order in
        let mail = MailingSpy()
        mail.sendSpy.answers(inTurn: order.2.map { $0.map { .throws($0) } ?? .returns(()) })
        let error = await thrown { try make(mail).call(order.0, for: order.1) }
        return [error] + mail.sendSpy.calls.map { "\($0)" }
      }
    }
  }

  @Test func kitchens() async {
    await compare(Exercise07.right, { (jars(&$0), tea(&$0)) }) { make, order in
      let cupboard = FakeCupboard(order.0)
      let error = await thrown { try make(cupboard).makePot(of: order.1) }
      return [error] + Tea.allCases.map { "\(cupboard.grams(of: $0))" }
    }
  }

  @Test @MainActor func `screens that search`() async {
    await compare(Exercise09.right, { (text(&$0), teas(&$0), Bool.random(using: &$0)) }) { make, search in
      let catalog = CatalogSpy()
      if search.2 { catalog.teasSpy.returns(search.1) } else { catalog.teasSpy.throws(.offline) }
      let model = make(catalog)
      await model.search(search.0)
      return "\(model.teas) \(model.isSearching)"
    }
  }

  @Test func services() async {
    await compare(Exercise10.right, { (tea(&$0), text(&$0), Bool.random(using: &$0)) }) { make, order in
      let (kettle, mail) = (KettleSpy(), MailingSpy())
      if !order.2 { kettle.boilSpy.throws(.noPower) }
      let service = make(CupboardSpy(), kettle, mail)
      let error = await thrown { try await service.serve(order.0, to: order.1) }
      return [error] + mail.sendSpy.calls.map { "\($0)" }
    }
  }

  @Test func reminders() async {
    await compare(Exercise11.right, { (tea(&$0), text(&$0), Int.random(in: 0...23, using: &$0)) }) { make, order in
      let (clock, mail) = (ManualClock(), MailingSpy())
      async let reminding: Void = make(TimeStub(hour: order.2), clock, mail).remind(order.1, of: order.0)
      try await clock.sleepers(reach: 1)
      let before = mail.sendSpy.calls.map { "\($0)" } + ["\(clock.deadlines)"]
      clock.advance(by: .seconds(1000))
      try await reminding
      return before + mail.sendSpy.calls.map { "\($0)" }
    }
  }

  @Test func bills() async {
    await compare(Exercise13.right, teas) { $0($1) }
  }

  @Test func boards() async {
    await compare(Exercise14.right, teas) { make, questions in
      let market = MarketSpy()
      market.priceSpy.answers(inTurn: .throws(.closed), .returns(4), .returns(9), then: .repeatsLast)
      let board = make(market)
      var prices: [String] = []
      for tea in questions { prices.append(await thrown { prices.append("\(try await board.quote(tea))") }) }
      return prices + ["\(market.priceSpy.calls)"]
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
    await compare(Exercise15.right, { choices in (0..<4).map { _ in Int.random(in: 0...900, using: &choices) } }) {
      make, sums in
      let bank = BankSpy()
      let cashier = make(bank)
      for sum in sums { try await cashier.take(sum) }
      return bank.takings
    }
  }

  @Test func cards() async {
    await compare(Exercise02.right, { choices in (0..<30).map { _ in Bool.random(using: &choices) } }) { make, sold in
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
