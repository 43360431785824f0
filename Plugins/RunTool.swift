import Foundation
import PackagePlugin

// SwiftPM compiles each plugin in every clean build of a package that depends on this one. So a plugin is little more than
// this file; the work is done by a program, which is built when the command is used.

extension PluginContext {
  /// Runs the tool of `copy-pattern` and `new-project`: a verb, the words after it, and what SwiftPM knows of the packages.
  func runPatternTool(_ verb: String, _ words: [String]) throws {
    let graph = package.graph
    guard let kit = graph.first(where: { package in package.targets.contains { $0.name == "pattern-tool" } }) else {
      throw Refusal("Doubles is not among the packages that \(package.displayName) depends on")
    }
    // NB: Not one literal, which takes the compiler longer than the rest of the plugin.
    var facts: [String: [String]] = [:]
    facts["kit"] = [kit.directoryURL.path, kit.id]
    facts["kit's origin"] = kit.origin.words
    // SwiftPM loads these with a product, and no sample, test or lesson.
    let products = kit.products.filter { $0 is LibraryProduct || $0.name.hasSuffix("-tool") }.flatMap { $0.targets }
    facts["kit's modules"] = (products + products.flatMap { $0.recursiveTargetDependencies }).map { $0.name }
    facts["package"] = [package.directoryURL.path]
    facts["targets"] = package.targets.map { $0.name }
    facts["folders"] = package.targets.map { $0.directoryURL.path }
    facts["graph's targets"] = graph.flatMap { package in package.targets.map { $0.name } }
    facts["swift"] = [try tool(named: "swift").url.path]
    facts["compiler"] = [try tool(named: "swiftc").url.path]
    facts["work"] = [pluginWorkDirectoryURL.path]
    try run("pattern-tool", [verb] + words, input: JSONEncoder().encode(facts))
  }

  /// Runs a tool of this package; its standard error is progress, or the reason why it failed.
  func run(_ tool: String, _ words: [String], input: Data = Data()) throws {
    let process = Process()
    process.executableURL = try self.tool(named: tool).url
    process.arguments = words
    let (facts, remarks) = (Pipe(), Pipe())
    process.standardInput = facts
    process.standardError = remarks
    try process.run()
    try facts.fileHandleForWriting.write(contentsOf: input)
    try facts.fileHandleForWriting.close()
    let said = String(decoding: remarks.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    // NB: A plugin can't choose its exit status; an error makes it 1.
    guard process.terminationStatus == 0 else {
      throw Refusal(said.isEmpty ? "not all is as it should be, as said above" : said)
    }
    // NB: SwiftPM hands on all that a plugin writes, also to its standard error, as output; progress and errors it doesn't.
    for line in said.split(separator: "\n") { Diagnostics.progress("\(line)") }
  }
}

extension Package {
  /// The package itself, and all that it depends on.
  fileprivate var graph: [Package] {
    var packages = [self]
    var index = 0
    while index < packages.count {
      let found = Set(packages.map(\.id))
      packages += packages[index].dependencies.map(\.package).filter { !found.contains($0.id) }
      index += 1
    }
    return packages
  }
}

extension PackageOrigin {
  /// The version of a package, or its address, version and revision.
  fileprivate var words: [String] {
    switch self {
    case .repository(let address, let version, let revision): [address, version, revision]
    case .registry(_, let version): [version]
    default: []
    }
  }
}

/// The reason why a command did nothing, in words for the person who typed it.
struct Refusal: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
