import WeatherSample

/// The command `tour weather`: the weather of twelve cities in a table.
enum WeatherCommand {
  static let command = TourCommand(
    name: "weather",
    summary: "the weather of twelve cities: a request, its decoding, and a list for a screen",
    help: """
      tour weather [--live]

        --live    asks OpenWeatherMap, with the key in \(keyName); by default a server on this machine is
                  asked that has recorded answers, so that neither a key nor the internet is needed
      """,
    test: inTheTest, tests: "Tests/WeatherTests", guide: "Guides/19-TheWeather.md"
  ) { arguments, services async throws(UsageError) in
    let options = try Options(arguments, flags: ["--live"])
    return await ServiceSource.run(
      isLive: options.contains("--live"), keyName: keyName, keyPage: "https://openweathermap.org/api",
      recorded: RecordedWeather.answer, environment: services.environment
    ) { source in
      await show(services.cityList(from: source), from: source, Outlet())
    }
  }

  private static let keyName = "OPENWEATHERMAP_API_KEY"

  /// Makes the list appear, and shows the result; cancelling this call cancels the request.
  ///
  /// - Returns: The exit code.
  @MainActor static func show(
    _ model: CityListModel, from source: ServiceSource, _ outlet: Outlet
  ) async -> Int32 {
    await model.appear().finished()

    if let message = model.state.message { outlet.complain(message) }
    guard case .loaded(let cities) = model.state else { return ExitCode.failure }
    let table = Table(heading: ["City", "Weather"], rows: cities.map { [$0.name, $0.weather] })
    outlet.line(
      """
      At work
      -------
      WeatherFetcher asks a service for the weather of twelve cities, and CityListModel holds the list for a screen:

      \(table.text.indented())
      """)
    if let note = source.note("OpenWeatherMap") { outlet.line("\n\(note)") }
    return ExitCode.success
  }
}

extension Task<Void, Never> {
  /// Waits for the end of a load; cancelling this call cancels the load.
  func finished() async {
    await withTaskCancellationHandler {
      await value
    } onCancel: {
      cancel()
    }
  }
}
