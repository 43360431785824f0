import WeatherSample

/// `tour weather`: the weather of twelve cities, in a table.
enum WeatherCommand {
  static let command = TourCommand(
    name: "weather",
    summary: "the weather of twelve cities: a request, its decoding, and a list for a screen",
    help: """
      tour weather [--emoji | --json] [--live]

        --emoji   shows the weather as pictures
        --json    writes the result for programs
        --live    asks OpenWeatherMap, with the key in \(keyName); by default a server on this machine is
                  asked that has recorded answers, so that neither a key nor the internet is needed
      """,
    tests: "Tests/WeatherTests", guide: "Guides/19-TheWeather.md"
  ) { arguments, services async throws(UsageError) in
    let options = try WeatherOptions(arguments)
    return await ServiceSource.run(
      isLive: options.isLive, keyName: keyName, keyPage: "https://openweathermap.org/api",
      recorded: RecordedWeather.answer, services
    ) { @MainActor source in
      let model = services.cityList(from: source)
      return await WeatherScreen(model: model, texts: services.tourTexts, outlet: Outlet()).show(options)
    }
  }

  private static let keyName = "OPENWEATHERMAP_API_KEY"
}

/// The request in the arguments of `tour weather`.
struct WeatherOptions: Equatable {
  /// The way to show the weather.
  enum Form: Equatable {
    case plain
    case emoji
    case json
  }

  let form: Form
  let isLive: Bool

  /// Reads the arguments.
  ///
  /// - Throws: ``UsageError``, which names the mistake.
  init(_ arguments: [String]) throws(UsageError) {
    let options = try Options(arguments, flags: ["--emoji", "--json", "--live"])
    try options.exclude("--emoji", "--json")
    form = options.contains("--json") ? .json : options.contains("--emoji") ? .emoji : .plain
    isLive = options.contains("--live")
  }
}
