import Foundation
import PackagePlugin

/// Writes doubles of this package's protocols, and of its dependencies': `swift package write-double Mailing`.
@main struct WriteDouble: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    var words = arguments
    var graphs: [String] = []
    var modules: [String] = []
    let isHelp = words.contains("--help") || words.contains("-h")
    if !isHelp, !words.contains("--graph"), !words.contains("--modules") {
      var extractor = ArgumentExtractor(words)
      let names = extractor.extractOption(named: "target") + extractor.extractOption(named: "module")
      words = Self.without(["--target", "--module"], words)
      let targets = try Self.targets(named: names, in: context.package)
      for target in targets {
        let built = try packageManager.build(.target(target.name), parameters: .init(configuration: .debug))
        guard built.succeeded else {
          throw Refusal("\(target.name) doesn't build: \(Self.firstError(in: built.logText))")
        }
        // NB: With a higher level, an internal name that begins with an underscore is missing in the graph.
        let options = PackageManager.SymbolGraphOptions(
          minimumAccessLevel: .private, includeSynthesized: false, includeSPI: true, emitExtensionBlocks: false)
        graphs.append(try packageManager.getSymbolGraph(for: target, options: options).directoryURL.path)
      }
      modules = Self.modules(besides: context.pluginWorkDirectoryURL)
      words += graphs.flatMap { ["--graph", $0] } + modules.flatMap { ["--modules", $0] }
      // NB: Without the kit's own module there is nothing to check against: a package may use a copied pattern.
      if !modules.contains(where: { FileManager.default.fileExists(atPath: "\($0)/Doubles.swiftmodule") }) {
        words.append("--unchecked")
        Diagnostics.remark("Doubles is not built, so that what is written is not checked")
      }
    }
    let process = Process()
    process.executableURL = try context.tool(named: "write-double-tool").url
    process.arguments = words
    try process.run()
    process.waitUntilExit()
    // NB: A plugin can't choose its exit status; an error makes it 1, and the tool has said why.
    switch process.terminationStatus {
    case 0: break
    case 1: throw Refusal("members are missing, as said above")
    default: throw Refusal("nothing was done, as said above")
    }
  }
}
