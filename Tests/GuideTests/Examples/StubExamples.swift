import Doubles
import Testing

/// The examples in the doc comments of the stubs.
@Suite struct StubExamples {
  @Test func `a stub decides what time it is`() {
    protocol TimeTelling {
      var currentHour: Int { get }
    }

    struct ClockStub: TimeTelling {
      let hour = Stub { 12 }
      var currentHour: Int { hour() }
    }

    let clock = ClockStub()
    clock.hour.returns(23)

    #expect(clock.currentHour == 23)
  }

  @Test func `an asynchronous stub serves an async member`() async throws {
    struct City: Equatable {}
    enum NetworkError: Error { case notConnected }
    protocol WeatherFetching {
      func fetchCities() async throws(NetworkError) -> [City]
    }

    struct WeatherStub: WeatherFetching {
      let cities = AsyncStub { () async throws(NetworkError) in [City]() }
      func fetchCities() async throws(NetworkError) -> [City] { try await cities() }
    }

    #expect(try await WeatherStub().fetchCities() == [])
  }

  @Test func `answers have conditions, and the last one comes first`() {
    let names = Stub { (id: Int) in "" }

    names.returns("nobody")
    names.returns("Ada", for: 1)
    names.returns("a regular") { id in id > 100 }

    #expect([1, 2, 101].map { names($0) } == ["Ada", "nobody", "a regular"])
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
}
