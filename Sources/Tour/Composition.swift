import CalculatorSample
import Foundation
import ImageSearchSample
import KeyValueStoreSample
import NetworkingSample
import StargazersSample
import WeatherSample

/// The composition root: the one place that knows which parts the services are made of.
struct Composition: Sendable {
  var environment = ProcessInfo.processInfo.environment
  var network: @Sendable (ServiceSource) -> any Networking = { source in
    Network(configuration: NetworkConfiguration(usesProxies: source.mayUseProxies))
  }

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
    WeatherFetcher(network: network(source), service: OpenWeatherMap(source))
  }
  func imageSearch(in source: ServiceSource) -> any ImageSearching {
    ImageSearch(source, network: network(source))
  }
  func stargazers(from source: ServiceSource) -> any StargazersFetching {
    GitHub(source, network: network(source))
  }
}
