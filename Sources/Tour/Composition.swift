import DoublesRegistration
import Foundation
import CalculatorSample
import ImageSearchSample
import KeyValueStoreSample
import NetworkingSample
import StargazersSample
import WeatherSample

/// The composition root: the one place that knows which parts the services are made of.
///
/// A command asks for what it shows, by token. A test asks for everything, so that no part is missing when a user comes.
struct Composition {
  /// Everything that is registered.
  let container = Container(name: "tour")

  /// The variables of the process, such as API keys.
  let environment: RegistrationToken<[String: String]>
  /// The language to speak to the user.
  let language: RegistrationToken<Language>
  /// Reads a number and multiplies it.
  let readingCalculator: FactoryToken<FileKeyValueStore, ReadingCalculator>
  /// Multiplies a number and stores it.
  let writingCalculator: FactoryToken<FileKeyValueStore, WritingCalculator>
  /// Carries requests to a service.
  let network: FactoryToken<ServiceSource, any Networking>
  /// Fetches the weather of some cities.
  let weather: FactoryToken<ServiceSource, any WeatherFetching>
  /// Finds images.
  let imageSearch: FactoryToken<ServiceSource, any ImageSearching>
  /// The words of the image search.
  let imageTexts: RegistrationToken<ImageSearchTexts>
  /// Fetches the people who starred a repository.
  let stargazers: FactoryToken<ServiceSource, any StargazersFetching>

  /// Registers the services.
  ///
  /// - Parameter variables: The environment.
  init(variables: [String: String] = ProcessInfo.processInfo.environment) {
    let environment = container.registerShared { _ in variables }
    self.environment = environment
    let language = container.registerShared { Language(environment: $0.resolve(environment)) }
    self.language = language
    readingCalculator = container.register(taking: FileKeyValueStore.self) { _, store in
      ReadingCalculator(numbers: NumberReader(store: store))
    }
    writingCalculator = container.register(taking: FileKeyValueStore.self) { _, store in
      WritingCalculator(numbers: NumberWriter(store: store))
    }
    let network = container.register(taking: ServiceSource.self) { _, source in
      Network(configuration: NetworkConfiguration(usesProxies: source.mayUseProxies)) as any Networking
    }
    self.network = network
    weather = container.register(taking: ServiceSource.self) { services, source in
      WeatherFetcher(network: services.make(network, with: source), service: OpenWeatherMap(source))
    }
    imageSearch = container.register(taking: ServiceSource.self) { services, source in
      ImageSearch(source, network: services.make(network, with: source))
    }
    imageTexts = container.registerShared {
      ImageSearchTexts(
        language: $0.resolve(language), locale: Locale(environment: $0.resolve(environment)))
    }
    stargazers = container.register(taking: ServiceSource.self) { services, source in
      GitHub(source, network: services.make(network, with: source))
    }
  }
}
