import Foundation
import PackagePlugin

/// Makes a new project from the folder Template, beside the package that the command is typed in.
@main struct NewProject: CommandPlugin {
  static let usage = """
    usage: swift package --allow-writing-to-directory .. new-project NAME [--in DIR] [options]

      NAME          the new module's name, such as TeaHouse
      --in DIR      the folder to make it in, by default the one that holds this package
      --copy        the new project contains the files of Doubles that it uses, and depends on nothing
      --url URL --version VERSION
                    the address and the version of Doubles that it depends on, such as 2.1.0
      --license MIT|Apache-2.0
                    the license that it comes with, by default none
    """

  func performCommand(context: PluginContext, arguments: [String]) throws {
    var extractor = ArgumentExtractor(arguments)
    let isHelp = extractor.extractFlag(named: "help") > 0
    let isCopy = extractor.extractFlag(named: "copy") > 0
    let places = extractor.extractOption(named: "in")
    let addresses = (extractor.extractOption(named: "url"), extractor.extractOption(named: "version"))
    let licenses = extractor.extractOption(named: "license")
    let names = extractor.remainingArguments
    if isHelp { return print(Self.usage) }
    guard names.count == 1, places.count <= 1, licenses.count <= 1 else { throw Refusal(Self.usage) }
    guard places != [""] else { throw Refusal("--in names no folder; nothing was made") }

    let source = try DoublesSource(isCopy: isCopy, urls: addresses.0, versions: addresses.1)
    let kit = try context.package.kit()
    let parent = places.first.map { URL(filePath: $0) } ?? context.package.directoryURL.deletingLastPathComponent()
    let name = try ProjectName(names[0], kit: kit, context: context)
    let new = parent.appending(path: name.text)
    let template = Template(kit: kit, name: name.text, source: source, license: licenses.first)
    let manager = FileManager.default
    guard !manager.hasAnything(at: new) else { throw Refusal("\(new.path) exists already; nothing was made") }

    // Whole or not at all: it is made under a name that nobody has, and then renamed.
    let staging = parent.appending(path: ".\(name.text)-\(UUID().uuidString)")
    var made: [URL] = []
    do {
      try manager.makeFolder(at: staging, noting: &made)
      try template.instantiate(at: staging)
      try manager.moveItem(at: staging, to: new)
    } catch {
      for url in made.reversed() { try? manager.removeItem(at: url) }
      throw Refusal("can't make \(new.path)", because: error)
    }
    print("made \(new.path)\n\nNext:\n  cd \(new.path)\n  swift test")
    let open = template.open
    if !open.isEmpty { print("\nBefore you publish it:\n\(open.map { "  \($0)\n" }.joined())", terminator: "") }
  }
}
