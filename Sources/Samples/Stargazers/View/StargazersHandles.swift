/// The views of the screen with the people.
public struct StargazersHandles {
  /// The view for the repository's name.
  public var title: any TextShowing
  /// The view for the people.
  public var list: any RowsShowing<Stargazer>
  /// The view for a failure, or for the notice that there are no people.
  public var message: any TextShowing
  /// The activity indicator above the list while it reloads.
  public var refreshing: any ActivityShowing
  /// The activity indicator below the list while the next page loads.
  public var loadingNext: any ActivityShowing

  /// Creates handles from the views.
  public init(
    title: any TextShowing, list: any RowsShowing<Stargazer>, message: any TextShowing,
    refreshing: any ActivityShowing, loadingNext: any ActivityShowing
  ) {
    self.title = title
    self.list = list
    self.message = message
    self.refreshing = refreshing
    self.loadingNext = loadingNext
  }
}

// A binding's actions on views: one small protocol for each kind of view, adopted by a UIKit label, a line of a
// terminal and a test's spy. A handle doesn't know about stargazers' states; it just shows the values that it receives.

/// A view that shows text, such as a label.
@MainActor public protocol TextShowing: AnyObject {
  /// Shows the text, or nothing.
  func show(text: String?)
}

/// A view that shows activity, such as a spinner.
@MainActor public protocol ActivityShowing: AnyObject {
  func show(isActive: Bool)
}

/// A view that shows rows, such as a table.
@MainActor public protocol RowsShowing<Row>: AnyObject {
  /// The content of a row.
  associatedtype Row

  /// Shows these rows in place of the previous ones.
  func show(rows: [Row])
}
