import CalculatorSample
import Foundation
import ImageSearchSample
import KeyValueStoreSample
import NetworkingSample
import PresentationSample
import StargazersSample
import WeatherSample

/// The composition root: the only code that knows the parts of the services and the view models.
struct Composition: Sendable {
  var environment = ProcessInfo.processInfo.environment
  var network: any Networking = Network()

  func readingCalculator(over store: FileKeyValueStore) -> ReadingCalculator {
    ReadingCalculator(numbers: NumberReader(store: store))
  }
  func writingCalculator(over store: FileKeyValueStore) -> WritingCalculator {
    WritingCalculator(numbers: NumberWriter(store: store))
  }
  func weather(from source: ServiceSource) -> any WeatherFetching {
    let key = source.key ?? Secret("recorded")
    return WeatherFetcher(
      network: network, service: OpenWeatherMap(key: key, baseURL: source.url ?? OpenWeatherMap.baseURL))
  }
  func imageSearch(in source: ServiceSource) -> any ImageSearching {
    let baseURL = source.url?.appending(path: "api/") ?? ImageSearch.baseURL
    return ImageSearch(network: network, key: source.key ?? Secret("recorded"), baseURL: baseURL)
  }
  func stargazers(from source: ServiceSource) -> any StargazersFetching {
    GitHub(network: network, baseURL: source.url ?? GitHub.baseURL, token: source.key)
  }

  var imageTexts: ImageSearchTexts { ImageSearchTexts(language: .english, locale: Locale(identifier: "en_US")) }
  func stargazersTexts(for source: ServiceSource) -> StargazersTexts {
    StargazersTexts(language: .english, tokenName: "GITHUB_TOKEN", hasToken: source.key != nil)
  }

  @MainActor func cityList(from source: ServiceSource) -> CityListModel {
    CityListModel(fetcher: weather(from: source), language: .english)
  }
  @MainActor func imageTable(over search: any ImageSearching) -> ImageTableModel {
    ImageTableModel(search: search, previews: PreviewStore(search: search), texts: imageTexts)
  }
  @MainActor func stargazersList(of repository: Repository, from source: ServiceSource) -> StargazersModel {
    StargazersModel(of: repository, fetcher: stargazers(from: source))
  }
}
