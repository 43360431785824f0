import Doubles
import Foundation
import Samples

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

  /// Registers the services.
  ///
  /// - Parameter variables: The environment.
  init(variables: [String: String] = ProcessInfo.processInfo.environment) {
    let environment = container.registerShared { _ in variables }
    self.environment = environment
    language = container.registerShared { Language(environment: $0.resolve(environment)) }
    readingCalculator = container.register(taking: FileKeyValueStore.self) { _, store in
      ReadingCalculator(numbers: NumberReader(store: store))
    }
    writingCalculator = container.register(taking: FileKeyValueStore.self) { _, store in
      WritingCalculator(numbers: NumberWriter(store: store))
    }
  }
}
