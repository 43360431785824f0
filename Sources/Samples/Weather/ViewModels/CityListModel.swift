import NetworkingSample
import Observation
import PresentationSample

/// The list of cities on a screen: loads when the screen appears, and stops when it disappears.
///
///     let load = model.appear()
///
///     #expect(model.state == .loading(former: [.paris]))
///     await load.value
///     #expect(model.state == .loaded([.lima]))
@MainActor @Observable public final class CityListModel {
  /// The state of the screen.
  public private(set) var state = CityListState.idle

  @ObservationIgnored private let fetcher: any WeatherFetching
  @ObservationIgnored private let language: Language
  @ObservationIgnored private let loads = LatestLoad()

  /// Creates a model that has loaded nothing.
  public init(fetcher: any WeatherFetching, language: Language) {
    self.fetcher = fetcher
    self.language = language
  }

  /// Loads the list, unless it is loading. Call it when the screen appears, for pull to refresh, or to try again.
  ///
  /// - Returns: The current load, for callers that wait for its end.
  @discardableResult public func appear() -> Task<Void, Never> {
    if let task = loads.task { return task }
    state = .loading(former: state.cities)
    return loads.begin { [fetcher] () throws(NetworkError) in
      try await fetcher.fetchCities()
    } end: { [weak self] result in
      self?.end(with: result)
    }
  }

  /// Abandons the current load: its answer is ignored, and the previous list stays.
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
/// A loaded list stays until the next one arrives, even while the next list is loading or after its load has failed.
public enum CityListState: Hashable, Sendable {
  /// Nothing has been loaded, and nothing is loading.
  case idle
  /// A list is loading; the previous one, if any, stays.
  case loading(former: [City]?)
  /// A list was loaded. It may be empty.
  case loaded([City])
  /// The last load failed, for a reason in the user's language; the previous list, if any, stays.
  case failed(message: String, former: [City]?)

  /// The list loaded last, or nil if none has been: an empty list is a list.
  public var cities: [City]? {
    switch self {
    case .idle: nil
    case .loaded(let cities): cities
    case .loading(let former), .failed(_, let former): former
    }
  }

  /// Whether a list is loading.
  public var isLoading: Bool {
    if case .loading = self { true } else { false }
  }

  /// The reason why the last load failed, in the user's language.
  public var message: String? {
    if case .failed(let message, _) = self { message } else { nil }
  }
}
