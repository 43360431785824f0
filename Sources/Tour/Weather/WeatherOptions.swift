/// What the words behind `tour weather` ask for.
struct WeatherOptions: Equatable {
  /// How the weather is shown.
  enum Form: Equatable {
    case plain
    case emoji
    case json
  }

  let form: Form
  let isLive: Bool

  /// Reads the words.
  ///
  /// - Throws: ``UsageError``, which says what is wrong with them.
  init(_ arguments: [String]) throws(UsageError) {
    let options = try Options(arguments, flags: ["--emoji", "--json", "--live"])
    guard !(options.contains("--emoji") && options.contains("--json")) else {
      throw UsageError("--emoji and --json exclude each other.")
    }
    form = options.contains("--json") ? .json : options.contains("--emoji") ? .emoji : .plain
    isLive = options.contains("--live")
  }
}
