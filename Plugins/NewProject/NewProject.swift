import Foundation
import PackagePlugin

/// Makes a new project beside this package, from the folder Template.
@main struct NewProject: CommandPlugin {
  static let usage = """
    usage: swift package --allow-writing-to-directory .. new-project NAME [--copy] [--in DIR]

      NAME     the new module's name, such as Weather
      --copy   the new project contains the files of Doubles that it uses, and depends on nothing
      --in     the folder to make it in, by default the one that holds this package
    """

  func performCommand(context: PluginContext, arguments: [String]) throws {
    var extractor = ArgumentExtractor(arguments)
    let isHelp = extractor.extractFlag(named: "help") > 0
    let isCopy = extractor.extractFlag(named: "copy") > 0
    let places = extractor.extractOption(named: "in")
    let names = extractor.remainingArguments
    if isHelp { return print(Self.usage) }
    guard names.count == 1, places.count <= 1 else { throw Refusal(Self.usage) }

    let kit = context.package.directoryURL
    let parent = places.first.map { URL(filePath: $0) } ?? kit.deletingLastPathComponent()
    let project = try ProjectName(names[0])
    let new = parent.appending(path: project.name)
    guard !FileManager.default.fileExists(atPath: new.path) else {
      throw Refusal("\(new.path) exists already; nothing was made")
    }
    let template = Template(kit: kit, project: project, isCopy: isCopy)
    do {
      try template.instantiate(at: new)
    } catch {
      try? FileManager.default.removeItem(at: new)
      throw error
    }
    print("made \(new.path)\n\nNext:\n  cd \(new.path)\n  swift test")
  }
}
