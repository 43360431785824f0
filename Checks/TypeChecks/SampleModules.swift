import CheckSupport
import Foundation

/// The samples' modules, made without the code of their functions: a check that reads their types needs no more.
enum SampleModules {
  /// The modules and their folders, each after those that it imports; the template's module among them.
  private static let sources: KeyValuePairs = [
    "NetworkingSample": "Sources/Samples/Networking", "KeyValueStoreSample": "Sources/Samples/KeyValueStore",
    "PresentationSample": "Sources/Samples/Presentation", "CalculatorSample": "Sources/Samples/Calculator",
    "ImageSearchSample": "Sources/Samples/ImageSearch", "StargazersSample": "Sources/Samples/Stargazers",
    "WeatherSample": "Sources/Samples/Weather", "MyProject": "Template/Sources/MyProject",
  ]

  /// Makes them once, in a folder beside the modules of the tests' own build.
  static let folder = Task {
    let kit = try Compiler.modules()
    let folder = kit.deletingLastPathComponent().appending(path: "SampleModules")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (name, place) in sources {
      try await Compiler.run(
        ["-emit-module", "-parse-as-library", "-experimental-skip-non-inlinable-function-bodies"]
          + ["-package-name", "samples", "-module-name", name, "-I", folder.path, "-I", kit.path]
          + ["-o", folder.appending(path: "\(name).swiftmodule").path] + Compiler.macroArguments()
          + Repository.swiftFiles(below: place).map(\.path)
      ).require()
    }
    return folder
  }
}
