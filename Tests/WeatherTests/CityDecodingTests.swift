import NetworkingSample
import Testing
import WeatherSample

/// The decoding of the service's answer.
struct CityDecodingTests {
  @Test func `a recorded answer has its cities in order, each with its first weather`() async throws {
    let cities = try await WeatherFetcher.answering(recordedAnswer).fetchCities()

    #expect(
      cities == [
        City(id: 6_077_243, name: "Montreal", weather: "Clouds"),
        City(id: 524_901, name: "Moscow", weather: "Snow"),
        City(id: 1_850_147, name: "東京", weather: "Clear"),
      ])
  }

  @Test(arguments: [
    "", #""name":"No number","#, #""id":null,"#, #""id":"1","#, #""id":true,"#, #""id":1.5,"#, #""id":[1],"#,
    #""id":{},"#, #""id":9223372036854775808,"#, #""id":1e30,"#, #""id":1e999,"#,
  ])
  func `a city without an integer id is skipped, and the others stay`(id: String) async throws {
    let bad = #"{\#(id)"weather":[{"main":"Rain"}]}"#
    let text = #"{"list":[{"id":1,"name":"A"},\#(bad),{"id":3,"name":"C"}]}"#

    let cities = try await WeatherFetcher.answering(text).fetchCities()

    #expect(cities.map(\.id) == [1, 3])
  }

  @Test(arguments: ["null", "7", "true", #""Paris""#, "[]", #"[{"id":2}]"#])
  func `an element that isn't an object is skipped`(element: String) async throws {
    let answer = #"{"list":[{"id":1},\#(element),{"id":3}]}"#
    let cities = try await WeatherFetcher.answering(answer).fetchCities()

    #expect(cities.map(\.id) == [1, 3])
  }

  @Test(
    arguments: [
      "", #","name":null"#, #","name":7"#, #","name":["Paris"]"#, #","name":"""#,
    ].map { (#""id":1,"weather":[{"main":"Rain"}]\#($0)"#, City(id: 1, name: "", weather: "Rain")) }
      + [
        "", #","weather":[]"#, #","weather":null"#, #","weather":"Rain""#, #","weather":{"main":"Rain"}"#,
        #","weather":[null]"#, #","weather":[7]"#, #","weather":[{}]"#, #","weather":[{"main":null}]"#,
        #","weather":[{"main":7}]"#, #","weather":[{"description":"light rain"}]"#,
        // The first entry counts, even if only the second one has text.
        #","weather":[{},{"main":"Rain"}]"#, #","weather":[null,{"main":"Rain"}]"#,
      ].map { (#""id":1,"name":"Paris"\#($0)"#, City(id: 1, name: "Paris", weather: "")) }
      // An invalid second weather doesn't spoil the first.
      + ["null", "7", "{}", #"{"main":null}"#].map {
        (#""id":1,"name":"Paris","weather":[{"main":"Rain"},\#($0)]"#, .paris)
      })
  func `a missing name or weather becomes an empty string`(city: String, expected: City) async throws {
    #expect(try await WeatherFetcher.answering(#"{"list":[{\#(city)}]}"#).fetchCities() == [expected])
  }

  @Test(arguments: ["0", "-7", "-9223372036854775808"])
  func `an id below 1 is incorrect data, and the error says where`(id: String) async {
    await #expect(
      throws: NetworkError.incorrectDataReturned(DataFault(at: "list[1].id", "\(id) is not above 0"))
    ) {
      try await WeatherFetcher.answering(#"{"list":[{"id":1},{"id":\#(id)}]}"#).fetchCities()
    }
  }

  @Test(arguments: [
    ("", "body"), ("<html>", "body"), (#"{"list":["#, "body"), ("null", "body"), ("[]", "body"), ("7", "body"),
    ("{}", "list"), (#"{"cod":"404","message":"city not found"}"#, "list"), (#"{"List":[]}"#, "list"),
    (#"{"list":null}"#, "list"), (#"{"list":{}}"#, "list"), (#"{"list":"[]"}"#, "list"), (#"{"list":7}"#, "list"),
  ])
  func `an answer in a different format is an error that says where`(text: String, place: String) async throws {
    let error = await #expect(throws: NetworkError.self) {
      try await WeatherFetcher.answering(text).fetchCities()
    }

    guard case .incorrectDataReturned(let fault) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(fault.place == place)
    #expect(fault.problem != "")
  }
}
