import NetworkingSample
import Observation
import PresentationSample

/// The list of cities on a screen: loads when the screen appears, and stops when it disappears.
///
///     let load = model.appear()
///
///     #expect(model.state == .loading(former: nil))
///     await load.value
///     #expect(model.state == .loaded([.paris, .lima]))
@MainActor @Observable public final class CityListModel {
  /// The state of the screen.
  public private(set) var state = CityListState.idle

  @ObservationIgnored private let fetcher: any WeatherFetching
  @ObservationIgnored private let language: Language
  @ObservationIgnored private let loads = LatestLoad()

  /// Makes a list that has loaded nothing.
  public init(fetcher: any WeatherFetching, language: Language) {
    self.fetcher = fetcher
    self.language = language
  }

  /// Loads the list, unless it is on its way: when the screen appears, is pulled to refresh, or tries again.
  ///
  /// - Returns: The load under way, for callers that wait for its end.
  @discardableResult public func appear() -> Task<Void, Never> {
    if let task = loads.task { return task }
    state = .loading(former: state.cities)
    return loads.begin { [fetcher] () throws(NetworkError) in
      try await fetcher.fetchCities()
    } end: { [weak self] result in
      self?.end(with: result)
    }
  }

  /// Abandons the load under way: its answer will not count, and the previous list stays.
  public func disappear() {
    loads.cancel()
    if state.isLoading { settle() }
  }

  private func end(with result: Result<[City], NetworkError>) {
    switch result {
    case .success(let cities): state = .loaded(cities)
    // A cancellation needs no message: it was requested.
    case .failure(.cancelled): settle()
    case .failure(let error): state = .failed(message: message(for: error), former: state.cities)
    }
  }

  /// Restores the previous list.
  private func settle() {
    state = state.cities.map(CityListState.loaded) ?? .idle
  }

  private func message(for error: NetworkError) -> String {
    let message = error.message(in: language)
    guard state.cities != nil else { return message }
    return language.text(
      english: "\(message) The list is the one from before.", japanese: "\(message)一覧は前回のものです。")
  }
}

/// The state of a screen with a list of cities.
///
/// A loaded list stays until the next one has come, even while that is loading or after it has failed.
public enum CityListState: Hashable, Sendable {
  /// Nothing has come yet, and nothing is on its way.
  case idle
  /// A list is on its way; the one from before, if there is one, is still here.
  case loading(former: [City]?)
  /// A list has come. It may be empty.
  case loaded([City])
  /// The last list didn't come, for a reason in words for people; the one from before, if there is one, is still here.
  case failed(message: String, former: [City]?)

  /// The list that has come last, or nothing if none has: an empty list is a list.
  public var cities: [City]? {
    switch self {
    case .idle: nil
    case .loaded(let cities): cities
    case .loading(let former), .failed(_, let former): former
    }
  }

  /// Whether a list is on its way.
  public var isLoading: Bool {
    if case .loading = self { true } else { false }
  }

  /// The reason why the last list didn't come, in words for people.
  public var message: String? {
    if case .failed(let message, _) = self { message } else { nil }
  }
}
