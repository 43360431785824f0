import Foundation
import MyProject

// The composition root: here, and only here, the real parts are put together.

guard CommandLine.arguments.count == 2 else {
  print("usage: MyProjectApp FILE")
  exit(2)
}
let here = URL(filePath: FileManager.default.currentDirectoryPath)
let model = NoteModel(notes: NoteFolder(here))

await model.show(CommandLine.arguments[1])

switch model.state {
case .shown(let summary):
  print("\(summary.title ?? "no title"): \(summary.wordCount) words")
case .failed(let error):
  print(error)
  exit(1)
case .empty, .loading:
  break
}
