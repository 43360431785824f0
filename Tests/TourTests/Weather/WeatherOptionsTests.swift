import Testing

@testable import tour

@Suite struct WeatherOptionsTests {
  @Test func `words say how to show whose weather`() throws {
    #expect(try WeatherOptions([]).form == .plain)
    #expect(try WeatherOptions([]).isLive == false)
    #expect(try WeatherOptions(["--emoji"]).form == .emoji)
    #expect(try WeatherOptions(["--json", "--live"]).form == .json)
    #expect(try WeatherOptions(["--json", "--live"]).isLive)
  }

  @Test(arguments: [
    (["--emoji", "--json"], "--emoji and --json exclude each other."),
    (["Paris"], "'Paris' is not known here; --help tells what is."),
  ])
  func `wrong words are explained`(words: [String], message: String) {
    #expect(performing: { try WeatherOptions(words) }, throws: { ($0 as? UsageError)?.message == message })
  }
}
