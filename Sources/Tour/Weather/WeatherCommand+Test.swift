extension WeatherCommand {
  static let inTheTest = InTheTest(
    story: """
      A list that loads again keeps its cities until the new ones have come. A test with the real service can't tell:
      it sends the same cities all day. The list asks through WeatherFetching, a protocol with one method, and the test
      puts a spy behind it: `Spy(of:)` makes it from that method, and `returns` gives it Paris first, and Lima next.
      """,
    double: InTheTest.Excerpt(
      file: "Tests/SampleDoubles/WeatherFetchingSpy.swift",
      lines: """
        public struct WeatherFetchingSpy: WeatherFetching {
        …
          public let fetchCitiesSpy = Spy(of: Self.fetchCities) { () throws(NetworkError) in throw .notReachedServer }
        …
          public func fetchCities() async throws(NetworkError) -> [City] { try await fetchCitiesSpy() }
        }
        """),
    test: InTheTest.Excerpt(
      file: "Tests/WeatherTests/CityListModelTests.swift",
      lines: """
        @Test func `a loaded list that appears again keeps its cities until the new ones come`() async {
          fetcher.fetchCitiesSpy.returns([.paris])
          await model.appear().value
          fetcher.fetchCitiesSpy.returns([.lima])

          let load = model.appear()

          #expect(model.state == .loading(former: [.paris]))
          await load.value
          #expect(model.state == .loaded([.lima]))
          #expect(fetcher.fetchCitiesSpy.callCount == 2)
        }
        """),
    record: "fetcher.fetchCitiesSpy.records",
    recorded: """
      [() returned [WeatherSample.City(id: 1, name: "Paris", weather: "Rain")], \
      () returned [WeatherSample.City(id: 2, name: "Lima", weather: "Clear")]]
      """,
    sabotage: InTheTest.Sabotage(
      story: """
        Break it: let the list forget its cities when it loads again. It goes blank for a moment, which nobody sees who
        tries the app on a fast network.
        """,
      file: "Sources/Samples/Weather/ViewModels/CityListModel.swift",
      before: "state = .loading(former: state.cities)",
      after: "state = .loading(former: nil)"),
    failure: """
      ✘ Expectation failed: (model.state → .loading(former: nil))
        == (.loading(former: [.paris]) → .loading(former: Optional([WeatherSample.City(id: 1, name: "Paris", weather: "Rain")])))
      """)
}
