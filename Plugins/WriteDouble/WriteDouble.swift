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
    let process = Process()
    process.executableURL = try context.tool(named: "write-double-tool").url
    process.arguments = words
    let remarks = Pipe()
    process.standardError = remarks
    try process.run()
    let said = String(decoding: remarks.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let lines = said.split(separator: "\n").map(String.init)
    // NB: A plugin can't choose its exit status; an error makes it 1.
    guard process.terminationStatus == 0 else {
      throw Refusal(lines.isEmpty ? "not all is as it should be, as said above" : lines.joined(separator: "\n"))
    }
    lines.forEach(Self.say)
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

  // NB: SwiftPM hands on all that a plugin writes, also to its standard error, as output; progress and errors it doesn't.
  static func say(_ text: String) { Diagnostics.progress(text) }
}
