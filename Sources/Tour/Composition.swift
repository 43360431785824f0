import CalculatorSample
import DoublesNavigation
import Foundation
import ImageSearchSample
import KeyValueStoreSample
import NetworkingSample
import PresentationSample
import StargazersSample
import WeatherSample

/// The composition root: the one place that knows which parts the services and the view models are made of.
struct Composition: Sendable {
  var environment = ProcessInfo.processInfo.environment
  var network: @Sendable (ServiceSource) -> any Networking = { _ in Network() }

  var language: Language { Language(environment: environment) }
  var imageTexts: ImageSearchTexts {
    ImageSearchTexts(language: language, locale: Locale(environment: environment))
  }

  func readingCalculator(over store: FileKeyValueStore) -> ReadingCalculator {
    ReadingCalculator(numbers: NumberReader(store: store))
  }
  func writingCalculator(over store: FileKeyValueStore) -> WritingCalculator {
    WritingCalculator(numbers: NumberWriter(store: store))
  }
  func weather(from source: ServiceSource) -> any WeatherFetching {
    let key = source.key ?? Secret("recorded")
    return WeatherFetcher(
      network: network(source), service: OpenWeatherMap(key: key, baseURL: source.url ?? OpenWeatherMap.baseURL))
  }
  func imageSearch(in source: ServiceSource) -> any ImageSearching {
    let baseURL = source.url?.appending(path: "api/") ?? ImageSearch.baseURL
    return ImageSearch(network: network(source), key: source.key ?? Secret("recorded"), baseURL: baseURL)
  }
  func stargazers(from source: ServiceSource) -> any StargazersFetching {
    GitHub(network: network(source), baseURL: source.url ?? GitHub.baseURL, token: source.key)
  }

  var tourTexts: TourTexts { TourTexts(language: language) }
  func stargazersTexts(for source: ServiceSource) -> StargazersTexts {
    StargazersTexts(language: language, tokenName: "GITHUB_TOKEN", hasToken: source.key != nil)
  }

  @MainActor func cityList(from source: ServiceSource) -> CityListModel {
    CityListModel(fetcher: weather(from: source), language: language)
  }
  @MainActor func imageTable(over search: any ImageSearching) -> ImageTableModel {
    ImageTableModel(search: search, previews: PreviewStore(search: search), texts: imageTexts)
  }
  @MainActor func imageDetail(over search: any ImageSearching, opener: any URLOpening<URL>) -> ImageDetailModel {
    ImageDetailModel(search: search, opener: opener, texts: imageTexts)
  }
  @MainActor func stargazersList(
    of repository: Repository, start: PageReference, from source: ServiceSource
  ) -> StargazersModel {
    StargazersModel(of: repository, start: start, fetcher: stargazers(from: source))
  }
  @MainActor func stargazersScreen(
    of repository: Repository, start: PageReference, from source: ServiceSource,
    navigator: any Pushing<StargazersRoute>, handles: StargazersHandles
  ) -> StargazersScreen {
    StargazersScreen(
      of: repository, start: start, fetcher: stargazers(from: source), navigator: navigator, handles: handles,
      texts: stargazersTexts(for: source))
  }
}
