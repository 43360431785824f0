import Foundation
import MyProject

// The composition root, the only code that puts the real parts together.
let here = URL(filePath: FileManager.default.currentDirectoryPath)
let taker = NoteTaker(notes: NoteFile(here.appending(path: "notes.json")))

do {
  let notes = try await taker.take(CommandLine.arguments.dropFirst().joined(separator: " "))
  print(notes.isEmpty ? "There are no notes yet." : notes.joined(separator: "\n"))
} catch {
  switch error {
  case .unreadable(let path): print("\(path) holds no notes.")
  case .unwritable(let path): print("\(path) can't be written.")
  }
  exit(1)
}
