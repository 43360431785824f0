import WeatherSample

/// The view of the weather: it shows in a terminal what the model says.
@MainActor struct WeatherScreen {
  /// Where the screen writes.
  struct Outlet {
    /// Writes the result.
    let line: (String) -> Void
    /// Writes a message to the user.
    let complain: (String) -> Void
    /// Says how far the work is.
    let progress: ProgressLine
  }

  let model: CityListModel
  let texts: WeatherTexts
  let outlet: Outlet

  /// Appears, and shows what has come; whoever cancels this cancels the request.
  ///
  /// - Returns: The exit code.
  func show(_ options: WeatherOptions) async -> Int32 {
    outlet.progress.show(texts.asking)
    let load = model.appear()
    await withTaskCancellationHandler {
      await load.value
    } onCancel: {
      load.cancel()
    }
    outlet.progress.clear()

    if let message = model.state.message { outlet.complain(message.safeForTerminal) }
    guard case .loaded(let cities) = model.state else { return ExitCode.failure }
    let listing = WeatherListing(cities)
    switch options.form {
    case .json: outlet.line(TourJSON.text(listing))
    case .plain, .emoji:
      outlet.line(listing.text(texts, asEmoji: options.form == .emoji))
      if !options.isLive { outlet.line("\n\(texts.note)") }
    }
    return ExitCode.success
  }
}
