import Foundation

// The program of `copy-pattern` and `new-project`; its name decides which one runs.
do {
  var words = Words(rest: Array(CommandLine.arguments.dropFirst()))
  let isProject = CommandLine.arguments.first?.contains("new-project") == true
  let output = try isProject ? newProject(&words) : copyPattern(&words)
  FileHandle.standardOutput.write(Data("\(output)\n".utf8))
} catch {
  FileHandle.standardError.write(Data("\(error)\n".utf8))
  exit(1)
}
