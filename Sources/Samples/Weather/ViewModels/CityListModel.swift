import NetworkingSample
import Observation

/// The list of cities on a screen: loads when the screen appears, and stops when it disappears.
///
///     let model = CityListModel(fetcher: fetcher, language: .english)
///     await model.appear().value
///     show(model.state)
@MainActor @Observable public final class CityListModel {
  /// What the screen shows.
  public private(set) var state = CityListState.idle

  @ObservationIgnored private let fetcher: any WeatherFetching
  @ObservationIgnored private let language: Language
  /// The load that is under way. One that was given up is cancelled, by which it knows that its answer is stale.
  @ObservationIgnored private var load: Task<Void, Never>?

  /// Makes a list that has loaded nothing.
  ///
  /// - Parameters:
  ///   - fetcher: Fetches the cities.
  ///   - language: The language of the messages.
  public init(fetcher: any WeatherFetching, language: Language) {
    self.fetcher = fetcher
    self.language = language
  }

  deinit {
    load?.cancel()
  }

  /// Loads the list, unless it is on its way: for when the screen appears, is pulled, or tries again.
  ///
  /// - Returns: The load that is under way, for whoever wants to wait for its end.
  @discardableResult public func appear() -> Task<Void, Never> {
    if let load { return load }
    state = .loading(former: state.cities)
    // Weak: a model that nobody shows any more does not wait for its answer.
    let task = Task { [weak self, fetcher] in
      do throws(NetworkError) {
        let cities = try await fetcher.fetchCities()
        self?.end(with: .success(cities))
      } catch {
        self?.end(with: .failure(error))
      }
    }
    load = task
    return task
  }

  /// Gives up what is loading: its answer will not count, and what was there before stays.
  public func disappear() {
    load?.cancel()
    load = nil
    if state.isLoading { settle() }
  }

  private func end(with result: Result<[City], NetworkError>) {
    guard !Task.isCancelled else { return }
    load = nil
    switch result {
    case .success(let cities): state = .loaded(cities)
    // Whoever cancelled it knows.
    case .failure(.cancelled): settle()
    case .failure(let error): state = .failed(message: message(for: error), former: state.cities)
    }
  }

  /// Goes back to the list from before.
  private func settle() {
    state = state.cities.map(CityListState.loaded) ?? .idle
  }

  private func message(for error: NetworkError) -> String {
    let message = error.message(in: language)
    guard state.cities != nil else { return message }
    return switch language {
    case .english: "\(message) The list is the one from before."
    case .japanese: "\(message)一覧は前回のものです。"
    }
  }
}
