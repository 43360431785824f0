import Doubles
import StargazersSample

/// Stands in for a label.
final class TextSpy: TextShowing {
  let showSpy = Spy(of: TextSpy.show)
  func show(text: String?) { showSpy(text) }

  var text: String? { showSpy.calls.last?.arguments ?? nil }
}

/// Stands in for a spinner.
final class ActivitySpy: ActivityShowing {
  let showSpy = Spy(of: ActivitySpy.show)
  func show(isActive: Bool) { showSpy(isActive) }

  /// Whether the spinner is spinning; nil before the first call.
  var isActive: Bool? { showSpy.calls.last?.arguments }
}

/// Stands in for a table.
final class RowsSpy: RowsShowing {
  let showSpy = Spy(of: RowsSpy.show)
  func show(rows: [Stargazer]) { showSpy(rows) }
}

/// Stands in for all views of the screen with the people.
@MainActor struct StargazersViewSpy {
  let title = TextSpy()
  let list = RowsSpy()
  let message = TextSpy()
  let refreshing = ActivitySpy()
  let loadingNext = ActivitySpy()

  var handles: StargazersHandles {
    StargazersHandles(
      title: title, list: list, message: message, refreshing: refreshing, loadingNext: loadingNext)
  }

  /// Whether each spinner is spinning: for a refresh, and for the next page.
  var spinners: [Bool?] { [refreshing.isActive, loadingNext.isActive] }
}

/// Stands in for the views of the screen with one person.
@MainActor struct DetailViewSpy {
  let title = TextSpy()
  let kind = TextSpy()
  let profile = TextSpy()

  var handles: DetailHandles { DetailHandles(title: title, kind: kind, profile: profile) }
}
