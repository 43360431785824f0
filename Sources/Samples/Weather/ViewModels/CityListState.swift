/// What a screen with a list of cities shows.
///
/// A list that has come once stays until the next one: also while that is on its way, and if it doesn't come.
public enum CityListState: Hashable, Sendable {
  /// Nothing has come yet, and nothing is on its way.
  case idle
  /// A list is on its way; the one from before, if there is one, is still here.
  case loading(former: [City]?)
  /// A list has come. It may be empty.
  case loaded([City])
  /// The last list didn't come, for a reason in words for people; the one from before, if there is one, is still here.
  case failed(message: String, former: [City]?)

  /// The list that has come last, or nothing if none has: an empty list is a list.
  public var cities: [City]? {
    switch self {
    case .idle: nil
    case .loaded(let cities): cities
    case .loading(let former), .failed(_, let former): former
    }
  }

  /// Whether a list is on its way.
  public var isLoading: Bool {
    if case .loading = self { true } else { false }
  }

  /// Why the last list didn't come, in words for people.
  public var message: String? {
    if case .failed(let message, _) = self { message } else { nil }
  }
}
