import Foundation

/// Creates a new project from the folder Template, next to the package where the command is run.
///
/// - Returns: The message for the user.
func newProject(_ words: inout Words) throws -> String {
  let usage = """
    usage: swift run new-project NAME [--in DIR] [--copy]

      NAME          the new module's name, such as TeaHouse
      --in DIR      the folder to make it in, by default the one that holds the package that you are in
      --copy        the new project contains the files of Doubles that it uses, and depends on nothing
    """
  let isHelp = words.takeFlag("help")
  let isCopy = words.takeFlag("copy")
  let places = words.takeValues(of: "in")
  if isHelp { return usage }
  guard words.rest.count == 1, places.count <= 1 else { throw Refusal(usage) }
  guard places != [""] else { throw Refusal("--in names no folder; nothing was made") }

  let here = URL(filePath: FileManager.default.currentDirectoryPath)
  let parent = places.first.map { URL(filePath: $0) } ?? Home.root(of: here)?.folder.deletingLastPathComponent() ?? here
  let kit = Kit()
  let name = try ProjectName(words.rest[0], kit)
  let new = parent.appending(path: name.text)
  let template = Template(kit: kit, name: name.text, isCopy: isCopy)
  let manager = FileManager.default
  guard !manager.hasAnything(at: new) else { throw Refusal("\(new.path) exists already; nothing was made") }
  var made: [URL] = []
  do {
    try manager.makeFolder(at: new, noting: &made)
    try template.instantiate(at: new)
  } catch {
    for url in made.reversed() { try? manager.removeItem(at: url) }
    throw Refusal("can't make \(new.path)", because: error)
  }
  let steps = ["cd \(new.path.debugDescription)", "git init", "swift test"]
  return "made \(new.path)\n\n"
    + "Next:\(steps.map { "\n  \($0)" }.joined())\n\n"
    + "Before you publish it:\(template.open.map { "\n  \($0)" }.joined())"
}
