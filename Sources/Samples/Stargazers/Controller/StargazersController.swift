import DoublesNavigation

/// Turns events in the views into calls of the model and the navigator.
///
/// It shows nothing: the results reach the views through the model's state.
@MainActor public final class StargazersController {
  private let model: StargazersModel
  private let navigator: any Pushing<StargazersRoute>

  /// Makes a controller.
  public init(model: StargazersModel, navigator: any Pushing<StargazersRoute>) {
    self.model = model
    self.navigator = navigator
  }

  /// The screen is shown, perhaps again.
  public func appear() {
    model.start()
  }

  /// The screen is left: the load under way is abandoned.
  public func disappear() {
    model.cancel()
  }

  /// The user pulled the list down.
  public func pullToRefresh() {
    model.refresh()
  }

  /// The user wants to try the failed load again.
  public func retry() {
    model.retry()
  }

  /// The list shows these rows now. Once three rows or fewer remain below them, the next page is requested.
  ///
  /// After a failure, scrolling loads nothing: each touch of the list would send another request to a server that is
  /// down, or that has asked clients to wait. The user decides to refresh or to retry.
  public func show(rows: Range<Int>) {
    guard model.state.phase == .success else { return }
    if model.state.stargazers.count - rows.upperBound <= 3 { model.loadNext() }
  }

  /// The user chose someone. A row number would be right only until the list changes above it.
  public func select(_ stargazer: Stargazer) {
    navigator.push(.detail(stargazer))
  }
}
