import WeatherSample
import Testing

/// The properties of a state.
@Suite struct CityListStateTests {
  @Test(arguments: [
    (CityListState.idle, nil), (.loading(former: nil), nil), (.loading(former: [.lima]), [City.lima]),
    (.loaded([]), []),
    (.loaded([.paris]), [.paris]), (.failed(message: "No.", former: nil), nil),
    (.failed(message: "No.", former: [.lima]), [.lima]),
  ])
  func `a state has the list that came last`(state: CityListState, cities: [City]?) {
    #expect(state.cities == cities)
  }

  @Test(arguments: [
    (CityListState.idle, false), (.loading(former: nil), true), (.loading(former: [.lima]), true), (.loaded([]), false),
    (.failed(message: "No.", former: nil), false),
  ])
  func `only a state of loading is loading`(state: CityListState, isLoading: Bool) {
    #expect(state.isLoading == isLoading)
  }

  @Test(arguments: [
    (CityListState.idle, nil), (.loading(former: nil), nil), (.loaded([]), nil),
    (.failed(message: "No.", former: nil), "No."), (.failed(message: "Why?", former: [.lima]), "Why?"),
  ])
  func `only a failure has a message`(state: CityListState, message: String?) {
    #expect(state.message == message)
  }
}
