import DoublesNavigation

/// The screen with the people, which connects its model, view and controller.
///
///     StargazersScreen(
///       of: .example, fetcher: fetcher, navigator: navigator, handles: view.handles, texts: .example)
///
///     screen.controller.appear()
///     await screen.model.settled()
@MainActor public final class StargazersScreen {
  /// The model with the people.
  public let model: StargazersModel
  /// The controller for the views' events.
  public let controller: StargazersController
  private let binding: StargazersBinding

  /// Connects the model, the controller and the binding.
  public init(
    of repository: Repository, fetcher: any StargazersFetching, navigator: any Pushing<StargazersRoute>,
    handles: StargazersHandles, texts: StargazersTexts
  ) {
    model = StargazersModel(of: repository, fetcher: fetcher)
    controller = StargazersController(model: model, navigator: navigator)
    binding = StargazersBinding(model, to: handles, texts: texts)
  }
}

/// The routes of the sample.
public enum StargazersRoute: Hashable, Sendable, CustomStringConvertible {
  /// The people who starred a repository.
  case stargazers(of: Repository)
  /// The details of a person.
  case detail(Stargazer)

  /// The route as part of a path: `swiftlang/swift`, or the person's name.
  public var description: String {
    switch self {
    case .stargazers(let repository): repository.description
    case .detail(let stargazer): stargazer.login
    }
  }
}
