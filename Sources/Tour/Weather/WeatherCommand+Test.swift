extension WeatherCommand {
  static let inTheTest = InTheTest(
    story: """
      While it reloads, the list must keep its old cities on the screen. With the real service no test can check that:
      the answer is the same all day. So the test puts a spy behind WeatherFetching, the protocol through which the
      list asks. `Spy(of:)` makes the spy from the method itself; `returns` makes it answer with Paris, then with Lima.
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
        @Test func `a list that loads again keeps its cities until the new ones arrive`() async {
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
      [() returned [WeatherSample.City(id: 1, name: "Paris", weather: "Rain")],
       () returned [WeatherSample.City(id: 2, name: "Lima", weather: "Clear")]]
      """,
    sabotage: InTheTest.Sabotage(
      story: "Break it: forget the old cities. On a fast network nobody sees the list go blank for a moment.",
      file: "Sources/Samples/Weather/ViewModels/CityListModel.swift",
      before: "state = .loading(former: state.cities)",
      after: "state = .loading(former: nil)"),
    failure: """
      ✘ Expectation failed: (model.state → .loading(former: nil))
        == (.loading(former: [.paris]) → .loading(former: Optional([WeatherSample.City(id: 1, name: "Paris", weather: "Rain")])))
      """)
}
