import DoublesNavigation
import StargazersSample

/// The command `tour stargazers`: the people who starred a repository, state by state.
enum StargazersCommand {
  static let command = TourCommand(
    name: "stargazers",
    summary: "the people who starred a repository: a state machine, pages, and a detail screen",
    help: """
      tour stargazers [OWNER/REPO] [--live]

        OWNER/REPO   the repository; by default swiftlang/swift
        --live       asks GitHub; by default a server on this machine is asked that has recorded answers

      With a token in \(tokenName), GitHub allows 5,000 requests an hour instead of 60, and shows private repositories.
      """,
    test: inTheTest, tests: "Tests/StargazersTests", guide: "Guides/21-TheStargazers.md"
  ) { arguments, services async throws(UsageError) in
    let options = try Options(arguments, flags: ["--live"], words: 1)
    let repository = try repository(options.words.first ?? "swiftlang/swift")
    return await ServiceSource.run(
      isLive: options.contains("--live"), keyName: tokenName, keyPage: nil, recorded: RecordedStargazers.answer,
      environment: services.environment
    ) { await show(repository, of: $0, services, Outlet()) }
  }

  private static let tokenName = "GITHUB_TOKEN"
  /// The maximum number of pages to load.
  private static let pageLimit = 3

  private static func repository(_ text: String) throws(UsageError) -> Repository {
    do throws(RepositoryNameError) { return try Repository(text) } catch {
      throw UsageError(error.localizedDescription)
    }
  }

  /// Prints the states as they arrive, followed by an error if there is one.
  ///
  /// - Returns: The exit code.
  @MainActor static func show(
    _ repository: Repository, of source: ServiceSource, _ services: Composition, _ outlet: Outlet
  ) async -> Int32 {
    let model = services.stargazersList(of: repository, from: source)
    outlet.line(
      """
      At work
      -------
      Who starred \(repository)? StargazersModel loads page after page, and publishes each state, as it comes:

      """)
    let printer = model.observe { outlet.line($0.line.indented()) }
    await load(into: model)
    printer.cancel()
    guard !Task.isCancelled else { return ExitCode.interrupted }

    let known = RecordedStargazers.repositories
    let isKnown = known.contains(repository.description.lowercased())
    let note = source.note("GitHub", knows: isKnown ? [] : known)
    if case .failure(let error) = model.state.phase {
      outlet.complain(services.stargazersTexts(for: source).message(for: error, of: repository))
      if let note, !isKnown { outlet.complain(note) }
      return ExitCode.failure
    }
    showTap(on: model.state.stargazers.first, model, outlet)
    if let note { outlet.line("\n\(note)") }
    return ExitCode.success
  }

  /// Loads the first pages; stops if the task is cancelled.
  @MainActor private static func load(into model: StargazersModel) async {
    await withTaskCancellationHandler {
      model.start()
      await model.settled()
      var loaded = 1
      while loaded < pageLimit, model.state.phase == .success, model.state.next != nil, !Task.isCancelled {
        model.loadNext()
        await model.settled()
        loaded += 1
      }
    } onCancel: {
      Task { @MainActor in model.cancel() }
    }
  }

  /// Simulates a user who selects a person.
  @MainActor private static func showTap(on person: Stargazer?, _ model: StargazersModel, _ outlet: Outlet) {
    guard let person else { return }
    let navigator = NavigationPrinter { outlet.line("    \($0)") }
    outlet.line("\nA tap on \(person.login), and StargazersController pushes a screen:\n")
    StargazersController(model: model, navigator: navigator).select(person)
  }
}

extension StargazersState {
  /// The state in one line, with the person who came last.
  fileprivate var line: String {
    switch (phase, loading) {
    case (.preparing, nil): "preparing: nothing is on its way yet"
    case (.preparing, .refresh): "preparing: the first page is on its way"
    case (.preparing, .next): "preparing: the next page is on its way"
    case (.success, _): "success: \(people)"
    case (.failure, _): "failure: the page didn't come"
    }
  }

  private var people: String {
    guard let last = stargazers.last else { return "nobody" }
    let count = stargazers.count == 1 ? "1 person" : "\(stargazers.count) people"
    return "\(count), the last is \(last.login); \(next == nil ? "that is all" : "more follow")"
  }
}

/// A navigator for a screen without pixels, which prints the route.
@MainActor private final class NavigationPrinter: Pushing {
  private let line: (String) -> Void

  init(line: @escaping (String) -> Void) {
    self.line = line
  }

  func push(_ route: StargazersRoute, animated: Bool) {
    if case .detail(let person) = route { line("\(person.login), \(person.kind), \(person.profile)") }
  }
}
