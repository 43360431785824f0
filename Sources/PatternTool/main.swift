import Foundation

// The program of `copy-pattern` and `new-project`, which does what its name says.
do {
  var words = Words(CommandLine.arguments)
  let isProject = words.next()?.contains("new-project") == true
  let output = try isProject ? newProject(&words) : copyPattern(&words)
  FileHandle.standardOutput.write(Data("\(output)\n".utf8))
} catch {
  FileHandle.standardError.write(Data("\(error)\n".utf8))
  exit(1)
}
