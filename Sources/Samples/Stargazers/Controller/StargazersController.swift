import DoublesNavigation

/// Turns user events into calls to the model and the navigator.
///
/// It shows nothing: the results reach the views through the model's state.
@MainActor public final class StargazersController {
  private let model: StargazersModel
  private let navigator: any Pushing<StargazersRoute>

  /// Creates a controller.
  public init(model: StargazersModel, navigator: any Pushing<StargazersRoute>) {
    self.model = model
    self.navigator = navigator
  }

  /// Called when the screen appears, for the first time or again.
  public func appear() {
    model.start()
  }

  /// Called when the screen disappears; abandons the current load.
  public func disappear() {
    model.cancel()
  }

  /// Called when the user pulls the list down.
  public func pullToRefresh() {
    model.refresh()
  }

  /// Called when the user retries the failed load.
  public func retry() {
    model.retry()
  }

  /// Called when the list shows these rows; requests the next page if at most three rows remain below them.
  ///
  /// After a failure, scrolling loads nothing: each touch of the list would send another request to a server that is
  /// down, or that has asked clients to wait. The user decides to refresh or to retry.
  public func show(rows: Range<Int>) {
    guard model.state.phase == .success else { return }
    if model.state.stargazers.count - rows.upperBound <= 3 { model.loadNext() }
  }

  /// Called when the user selects a person. A row number would be right only until the list changes above it.
  public func select(_ stargazer: Stargazer) {
    navigator.push(.detail(stargazer))
  }
}
