import StargazersSample

/// The screen with the people, on a terminal.
@MainActor final class PeopleView {
  let title = TextLine()
  let list = PeopleList()
  let message = TextLine()
  let refreshing = ActivityMark()
  let loadingPrevious = ActivityMark()
  let loadingNext = ActivityMark()

  /// What a binding needs of it.
  var handles: StargazersHandles {
    StargazersHandles(
      title: title, list: list, message: message, refreshing: refreshing, loadingPrevious: loadingPrevious,
      loadingNext: loadingNext)
  }

  /// What is going on, or where the user is.
  var status: String {
    if let message = message.text { return message }
    if refreshing.isActive { return "Loading…" }
    if loadingPrevious.isActive { return "Loading those before…" }
    if loadingNext.isActive { return "Loading more…" }
    return list.rows.isEmpty ? "" : "\(list.selection + 1) of \(list.rows.count)"
  }
}
