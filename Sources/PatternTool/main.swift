import Foundation

// The program behind the plugins `copy-pattern` and `new-project`, which pass SwiftPM's information on its standard
// input.
do {
  var words = Words(CommandLine.arguments.dropFirst())
  let packages = try Packages(reading: FileHandle.standardInput)
  let verb = words.next()
  let output = try verb == "new-project" ? newProject(&words, packages) : copyPattern(&words, packages)
  FileHandle.standardOutput.write(Data("\(output)\n".utf8))
} catch {
  FileHandle.standardError.write(Data("\(error)".utf8))
  exit(1)
}
