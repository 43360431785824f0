import WeatherSample

/// The view of the weather: it shows the model in a terminal.
@MainActor struct WeatherScreen {
  let model: CityListModel
  let texts: TourTexts
  let outlet: Outlet

  /// Appears, and shows the result; cancelling this call cancels the request.
  ///
  /// - Returns: The exit code.
  func show(_ options: WeatherOptions) async -> Int32 {
    await outlet.finish(model.appear(), texts.asking)

    if let message = model.state.message { outlet.complain(message) }
    guard case .loaded(let cities) = model.state else { return ExitCode.failure }
    let listing = WeatherListing(cities)
    switch options.form {
    case .json: outlet.line(TourJSON.text(listing))
    case .plain, .emoji:
      outlet.line(listing.text(texts, asEmoji: options.form == .emoji, columns: outlet.columns))
      if !options.isLive { outlet.line("\n\(texts.recorded("OpenWeatherMap"))") }
    }
    return ExitCode.success
  }
}
