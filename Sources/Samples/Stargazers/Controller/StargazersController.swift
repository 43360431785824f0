import DoublesNavigation

/// Turns events in the views into calls of the model and the navigator.
///
/// It shows nothing: the results reach the views through the model's state.
@MainActor public final class StargazersController {
  private let model: StargazersModel
  private let navigator: any Pushing<StargazersRoute>
  private let threshold: Int

  /// Makes a controller, which requests the next page once `threshold` rows remain below the visible ones.
  public init(model: StargazersModel, navigator: any Pushing<StargazersRoute>, threshold: Int = 3) {
    self.model = model
    self.navigator = navigator
    self.threshold = threshold
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

  /// The list shows these rows now.
  ///
  /// After a failure, scrolling loads nothing: each touch of the list would send another request to a server that is
  /// down, or that has asked clients to wait. The user decides to refresh or to retry.
  public func show(rows: Range<Int>) {
    guard model.state.phase == .success else { return }
    if model.state.stargazers.count - rows.upperBound <= threshold { model.loadNext() }
  }

  /// The user chose someone. A row number would be right only until the list changes above it.
  public func select(_ stargazer: Stargazer) {
    navigator.push(.detail(stargazer))
  }
}
