import Foundation

let outcome = Command.run(
  Array(CommandLine.arguments.dropFirst()), in: Package(of: URL(filePath: CommandLine.arguments[0])))
FileHandle.standardOutput.write(Data(outcome.output.utf8))
FileHandle.standardError.write(Data(outcome.remarks.utf8))
exit(outcome.status)
