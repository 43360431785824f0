/// The views of the screen with the people.
public struct StargazersHandles {
  /// Names the repository.
  public var title: any TextShowing
  /// Lists the people.
  public var list: any RowsShowing<Stargazer>
  /// Says what went wrong, or that there is nobody.
  public var message: any TextShowing
  /// Turns above the list while it begins anew.
  public var refreshing: any ActivityShowing
  /// Turns at the upper end of the list while it goes on there.
  public var loadingPrevious: any ActivityShowing
  /// Turns at the lower end of the list while it goes on there.
  public var loadingNext: any ActivityShowing

  /// Names the views.
  public init(
    title: any TextShowing, list: any RowsShowing<Stargazer>, message: any TextShowing,
    refreshing: any ActivityShowing, loadingPrevious: any ActivityShowing, loadingNext: any ActivityShowing
  ) {
    self.title = title
    self.list = list
    self.message = message
    self.refreshing = refreshing
    self.loadingPrevious = loadingPrevious
    self.loadingNext = loadingNext
  }
}
