import Foundation
import PackagePlugin

/// Writes doubles of this package's protocols, and of its dependencies': `swift package write-double Mailing`.
@main struct WriteDouble: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    var words = arguments
    if !["--help", "-h", "--graph", "--modules"].contains(where: words.contains) {
      var extractor = ArgumentExtractor(words)
      let names = extractor.extractOption(named: "target") + extractor.extractOption(named: "module")
      words = Self.without(["--target", "--module"], words)
      let choice = try Choice(names: names, words: words, in: context.package)
      try build(choice.targets)
      let modules = Self.modules(besides: context.pluginWorkDirectoryURL)
      words += choice.asked.flatMap { ["--module", $0.moduleName] } + modules.flatMap { ["--modules", $0] }
      if !choice.hasKit {
        words.append("--unchecked")
        Self.say("this package doesn't depend on Doubles, so that what is written is not checked")
      }
    }
    try context.run("write-double-tool", words)
  }

  private func build(_ targets: [SwiftSourceModuleTarget]) throws {
    for (index, target) in targets.enumerated() {
      Self.say("building \(target.name), \(index + 1) of \(targets.count)")
      let built = try packageManager.build(.target(target.name), parameters: .init(configuration: .debug))
      guard built.succeeded else {
        throw Refusal("\(target.name) doesn't build: \(Self.firstError(in: built.logText))")
      }
    }
  }

  static func say(_ text: String) { Diagnostics.progress(text) }
}
