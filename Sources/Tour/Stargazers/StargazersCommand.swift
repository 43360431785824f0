import Foundation
import NetworkingSample
import StargazersSample

/// `tour stargazers`: the people who starred a repository, interactively or as a list.
enum StargazersCommand {
  static let command = TourCommand(
    name: "stargazers",
    summary: "the people who starred a repository: model, view and controller, with pages and a detail screen",
    help: """
      tour stargazers [OWNER/REPO] [--live] [--page N] [--pages N] [--plain | --json]

        OWNER/REPO   the repository; by default swiftlang/swift
        --live       asks GitHub; by default recorded answers of a server on this machine are shown
        --page N     the page of ten people to begin with; by default 1
        --plain      a list, also in a terminal
        --json       a list as JSON
        --pages N    how many pages the list has at most; by default 3

      With a token in GITHUB_TOKEN, GitHub allows 5,000 requests an hour instead of 60, and shows private repositories.

      In a terminal: arrows or j and k move, enter shows details, Esc or b goes back, ? shows all keys, q quits.
      """,
    tests: "Tests/StargazersTests", guide: "Guides/21-TheStargazers.md"
  ) { arguments, services async throws(UsageError) in
    await run(try StargazersOptions(arguments), services)
  }

  private static func run(_ options: StargazersOptions, _ services: Composition) async -> Int32 {
    guard options.isLive else {
      return await RecordedServer.run(RecordedStargazers.answer) { await show(options, of: $0, services) }
    }
    let token = Secret("GITHUB_TOKEN", in: services.environment)
    return await show(options, of: .live(key: token), services)
  }

  private static func show(
    _ options: StargazersOptions, of source: ServiceSource, _ services: Composition
  ) async -> Int32 {
    let note = options.isLive ? nil : note(on: options.repository, services.tourTexts)
    if options.form == .fitting, TerminalMode.isInteractive(environment: services.environment) {
      return await browse(options, of: source, services, note: note)
    }
    return await list(options, of: source, services, note: note)
  }

  /// The source of recorded people, with the recorded repositories if this isn't one of them.
  private static func note(on repository: Repository, _ texts: TourTexts) -> String {
    let known = RecordedStargazers.repositories
    let isKnown = known.contains(repository.description.lowercased())
    return texts.recorded("GitHub", knows: isKnown ? [] : known)
  }

  /// Lists the people who came; an error follows them.
  @MainActor private static func list(
    _ options: StargazersOptions, of source: ServiceSource, _ services: Composition, note: String?
  ) async -> Int32 {
    let model = services.stargazersList(of: options.repository, start: options.start, from: source)
    let (_, wasInterrupted) = await Interruption.cancelling { await load(options.pageLimit, into: model) }
    guard !wasInterrupted else { return ExitCode.interrupted }
    let (listing, outlet) = (StargazersListing(model.state, of: options.repository), Outlet())
    if model.state.phase == .success || !listing.stargazers.isEmpty {
      outlet.line(
        options.form == .json ? TourJSON.text(listing) : listing.text(note: note, columns: outlet.columns))
    }
    guard case .failure(let error) = model.state.phase else { return ExitCode.success }
    outlet.complain(services.stargazersTexts(for: source).message(for: error, of: options.repository))
    if let note, listing.stargazers.isEmpty { outlet.complain(note) }
    return ExitCode.failure
  }

  /// Loads a number of pages, or all there are; a cancelled task gives up.
  @MainActor private static func load(_ pageCount: Int, into model: StargazersModel) async {
    await withTaskCancellationHandler {
      model.start()
      await model.settled()
      var loaded = 1
      while loaded < pageCount, model.state.phase == .success, model.state.next != nil, !Task.isCancelled {
        model.loadNext()
        await model.settled()
        loaded += 1
      }
    } onCancel: {
      Task { @MainActor in model.cancel() }
    }
  }

  /// Lets the user browse the people, on the whole terminal.
  @MainActor private static func browse(
    _ options: StargazersOptions, of source: ServiceSource, _ services: Composition, note: String?
  ) async -> Int32 {
    let events = TerminalEvents<Void>()
    TerminalMode.enter()
    let browser = StargazersBrowser(
      of: options.repository, size: .current, note: note ?? "", onChange: { events.tell(()) }
    ) { navigator, handles in
      services.stargazersScreen(
        of: options.repository, start: options.start, from: source, navigator: navigator, handles: handles)
    }
    defer {
      browser.close()
      TerminalMode.leave()
      events.stop()
    }
    var parser = KeyParser()
    TerminalScreen.draw(browser.frame(), .current)
    for await event in events.stream {
      switch event {
      case .keys(let bytes):
        for key in parser.keys(in: bytes) {
          if key == .suspend {
            TerminalMode.suspend()
          } else if !browser.press(key) {
            return key == .interrupt ? ExitCode.interrupted : ExitCode.success
          }
        }
      case .closed: return ExitCode.hungUp
      case .suspended: TerminalMode.suspend()
      case .resumed: TerminalMode.enter()
      case .resized, .changed, .ended: break
      }
      let size = TerminalSize.current
      browser.resize(to: size)
      TerminalScreen.draw(browser.frame(), size)
    }
    return ExitCode.success
  }
}
