/// The views of the screen with the people.
public struct StargazersHandles {
  /// Names the repository.
  public var title: any TextShowing
  /// Lists the people.
  public var list: any RowsShowing<Stargazer>
  /// Says what went wrong, or that there is nobody.
  public var message: any TextShowing
  /// Turns above the list while it starts over.
  public var refreshing: any ActivityShowing
  /// Turns below the list while it goes on there.
  public var loadingNext: any ActivityShowing

  /// Names the views.
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
// terminal and a test's spy alike. A handle knows nothing of stargazers' states; it just shows the values that it gets.

/// A view that shows a text, such as a label.
@MainActor public protocol TextShowing: AnyObject {
  /// Shows the text, or nothing.
  func show(text: String?)
}

/// A view that shows whether something is going on, such as a spinner.
@MainActor public protocol ActivityShowing: AnyObject {
  /// Turns, or stands still.
  func show(isActive: Bool)
}

/// A view that shows rows, such as a table.
@MainActor public protocol RowsShowing<Row>: AnyObject {
  /// The content of a row.
  associatedtype Row

  /// Shows these rows in place of those before.
  func show(rows: [Row])
}
