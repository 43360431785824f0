/// The program: finds the command that its words name, and runs it.
enum Tour {
  /// Every sample, in the order in which `--help` lists them. The first one runs where none is named.
  static let commands = [
    CalculatorCommand.command, WeatherCommand.command, ImagesCommand.command, StargazersCommand.command,
  ]

  /// Runs `tour` with the words behind its name.
  ///
  /// - Returns: The exit code, one of ``ExitCode``.
  static func run(_ words: [String], _ services: Composition) async -> Int32 {
    if words.first == "--help" || words.first == "-h" || words.first == "help" {
      Output.print(help)
      return 0
    }
    let isNamed = words.first.map { !$0.hasPrefix("-") } ?? false
    let name = isNamed ? words[0] : commands[0].name
    guard let command = commands.first(where: { $0.name == name }) else {
      Output.complain("There is no '\(name)' to tour. There are: \(commands.map(\.name).joined(separator: ", ")).")
      return ExitCode.usage
    }
    let arguments = Array(words.dropFirst(isNamed ? 1 : 0))
    if arguments.contains("--help") || arguments.contains("-h") {
      Output.print(command.help)
      return 0
    }
    do throws(UsageError) {
      return try await command.run(arguments, services)
    } catch {
      Output.complain(error.message)
      return ExitCode.usage
    }
  }

  private static var help: String {
    let width = commands.map(\.name.count).max() ?? 0
    let list = commands.map {
      "  \($0.name)\(String(repeating: " ", count: width - $0.name.count))  \($0.summary)"
    }
    return """
      tour [SAMPLE] [OPTION…]   shows a sample of the kit at work, by default the first

      \(list.joined(separator: "\n"))

      tour SAMPLE --help tells the options of one.
      """
  }
}
