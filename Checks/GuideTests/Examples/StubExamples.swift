import Doubles
import Testing

/// The examples in the doc comments of the stubs.
@Suite struct StubExamples {
  @Test func `a stub decides what time it is`() {
    protocol TimeTelling: Sendable {
      var currentHour: Int { get }
    }

    struct ClockStub: TimeTelling {
      let currentHourStub = Stub(of: \Self.currentHour, returns: 12)
      var currentHour: Int { currentHourStub() }
    }

    let clock = ClockStub()
    clock.currentHourStub.returns(23)

    #expect(clock.currentHour == 23)
  }

  @Test func `an asynchronous stub serves an async member`() async throws {
    struct City: Equatable {}
    enum NetworkError: Error { case notConnected }
    protocol WeatherFetching: Sendable {
      func fetchCities() async throws(NetworkError) -> [City]
    }

    struct WeatherStub: WeatherFetching {
      let fetchCitiesStub = Stub(of: Self.fetchCities, returns: [])
      func fetchCities() async throws(NetworkError) -> [City] { try await fetchCitiesStub() }
    }

    #expect(try await WeatherStub().fetchCities() == [])
  }

  @Test func `a stub is made from the member that it stands for`() {
    protocol TeaKeeping: Sendable {
      func grams(of tea: Tea) -> Int
      var hour: Int { get }
    }
    enum Tea { case green, mint }

    final class CupboardStub: TeaKeeping {
      let gramsStub = Stub(of: CupboardStub.grams) { tea in tea == .mint ? 50 : 0 }
      func grams(of tea: Tea) -> Int { gramsStub(tea) }
      let hourStub = Stub(of: \CupboardStub.hour, returns: 9)
      var hour: Int { hourStub() }
    }

    let cupboard = CupboardStub()

    #expect([.green, .mint].map(cupboard.grams) == [0, 50])
    #expect(cupboard.hour == 9)
  }

  @Test func `answers have conditions, and the last one comes first`() {
    let namesStub = Stub { (id: Int) in "" }

    namesStub.returns("nobody")
    namesStub.returns("Ada", for: 1)
    namesStub.returns("a regular") { id in id > 100 }

    #expect([1, 2, 101].map { namesStub($0) } == ["Ada", "nobody", "a regular"])
  }

  @Test func `a dummy fills a place that is not touched`() {
    enum MailError: Error { case busy }
    protocol Mailing {
      func send(_ text: String, to address: String) throws(MailError) -> Int
    }

    struct MailingDummy: Mailing {
      func send(_ text: String, to address: String) throws(MailError) -> Int { unimplemented() }
    }

    func count(_ mail: any Mailing) -> Int { 0 }
    #expect(count(MailingDummy()) == 0)
  }

  struct Price: Equatable { let cents: Int }

  @Test func `a type of one's own has a placeholder once it is registered`() {
    Placeholders.register { Price(cents: 0) }
    let priceSpy = SyncSpy<String, Price, Never>()

    withKnownIssue {
      #expect(priceSpy("mint", member: "price(of:)") == Price(cents: 0))
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains(#"price(of: "mint") was called"#) }
    }
  }
}
