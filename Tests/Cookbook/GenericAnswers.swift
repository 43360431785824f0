import Doubles
import Testing

/// If a generic method must return each type's own values, give each type that the test needs a spy: typed answers,
/// typed records. The method picks the spy by type, and throws for any other type.
struct GenericAnswers {
  struct City: Equatable { let name: String }
  struct Forecast: Equatable { let degrees: Int }

  enum FetchError: Error, Equatable { case noSpy(for: String) }

  protocol Fetching: Sendable {
    func fetch<Resource: Sendable>(_ type: Resource.Type, id: Int) async throws(FetchError) -> Resource
  }

  struct FetchingSpy: Fetching {
    let fetchCitySpy = Spy { (id: Int) async throws(FetchError) in City(name: "") }
    let fetchForecastSpy = Spy { (id: Int) async throws(FetchError) in Forecast(degrees: 0) }

    func fetch<Resource: Sendable>(_ type: Resource.Type, id: Int) async throws(FetchError) -> Resource {
      let answer: (any Sendable)? =
        switch type {
        case is City.Type: try await fetchCitySpy(id)
        case is Forecast.Type: try await fetchForecastSpy(id)
        default: nil
        }
      guard let answer = answer as? Resource else { throw .noSpy(for: "\(type)") }
      return answer
    }
  }

  /// The system under test.
  func headline(_ id: Int, from fetching: any Fetching) async throws(FetchError) -> String {
    let city = try await fetching.fetch(City.self, id: id)
    return "\(city.name): \(try await fetching.fetch(Forecast.self, id: id).degrees)°"
  }

  @Test func `each type has its own spy`() async throws {
    let fetching = FetchingSpy()
    fetching.fetchCitySpy.returns(City(name: "Oslo"), for: 1)
    fetching.fetchForecastSpy.returns(Forecast(degrees: -4))

    #expect(try await headline(1, from: fetching) == "Oslo: -4°")

    #expect(fetching.fetchCitySpy.calls == [Call(1)])
    #expect(fetching.fetchForecastSpy.calls == [Call(1)])
  }

  @Test func `the error for a type without a spy names the type`() async {
    await #expect(throws: FetchError.noSpy(for: "Int")) { try await FetchingSpy().fetch(Int.self, id: 1) }
  }
}
