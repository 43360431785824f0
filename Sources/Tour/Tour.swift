import Foundation

/// The program, which finds the command named by its arguments, and runs it.
@main enum Tour {
  /// Every sample, in the order of `--help`. Without a name, the first one runs.
  static let commands = [
    CalculatorCommand.command, WeatherCommand.command, ImagesCommand.command, StargazersCommand.command,
  ]

  static func main() async {
    exit(await run(Array(CommandLine.arguments.dropFirst()), Composition()))
  }

  /// Runs `tour` with its arguments.
  ///
  /// - Returns: The exit code, one of ``ExitCode``.
  static func run(_ words: [String], _ services: Composition) async -> Int32 {
    if ["--help", "-h", "help"].contains(words.first) {
      Output.print(help)
      return ExitCode.success
    }
    let isNamed = words.first.map { !$0.hasPrefix("-") } ?? false
    let name = isNamed ? words[0] : commands[0].name
    let arguments = Array(words.dropFirst(isNamed ? 1 : 0))
    do throws(UsageError) {
      guard let command = commands.first(where: { $0.name == name }) else {
        throw UsageError("There is no '\(name)' to tour. There are: \(commands.map(\.name).joined(separator: ", ")).")
      }
      if arguments.contains("--help") || arguments.contains("-h") {
        Output.print(command.help)
        return ExitCode.success
      }
      let code = try await command.run(arguments, services)
      if code == ExitCode.success {
        Output.print("\n\(command.test.text)\n\n\(ending(of: command))")
      }
      return code
    } catch {
      Output.complain(error.message)
      return ExitCode.usage
    }
  }

  /// Returns the next steps to suggest after a sample.
  static func ending(of command: TourCommand) -> String {
    let others = commands.map(\.name).filter { $0 != command.name }.joined(separator: ", ")
    return """
      All tests of this sample: \(command.tests). A walk through its code: \(command.guide).
      More samples, with `swift run tour SAMPLE`: \(others).
      """
  }

  private static var help: String {
    let width = commands.map(\.name.count).max() ?? 0
    let list = commands.map {
      "  \($0.name)\(String(repeating: " ", count: width - $0.name.count))  \($0.summary)"
    }
    return """
      tour [SAMPLE] [OPTION…]   shows a sample at work, by default the first, and how it is tested

      \(list.joined(separator: "\n"))

      tour SAMPLE --help lists the options of one.
      """
  }
}

/// A sample that `tour` can show.
struct TourCommand: Sendable {
  let name: String
  /// The sample's subject in a few words.
  let summary: String
  /// The command's options, for `--help`.
  let help: String
  /// The test shown after the sample.
  let test: InTheTest
  /// The folder of the sample's tests, in the repository.
  let tests: String
  /// The path of the guide that walks through the sample.
  let guide: String
  /// Runs the command with its arguments and the services, and returns the exit code; throws for invalid arguments.
  let run: @Sendable (_ arguments: [String], _ services: Composition) async throws(UsageError) -> Int32
}

/// The program's exit codes.
enum ExitCode {
  static let success: Int32 = 0
  static let failure: Int32 = 1
  /// The command line was wrong: `EX_USAGE` of sysexits.h.
  static let usage: Int32 = 64
  /// The output can't be written: `EX_IOERR` of sysexits.h.
  static let output: Int32 = 74
  /// The user interrupted: 128 plus the number of `SIGINT`.
  static let interrupted: Int32 = 130
}
