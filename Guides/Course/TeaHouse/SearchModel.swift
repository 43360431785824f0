/// The model of the screen where a guest types a tea's name.
@MainActor public protocol SearchShowing: AnyObject, Sendable {
  var teas: [Tea] { get }
  /// Whether the answer to the latest text is pending.
  var isSearching: Bool { get }
  func search(_ text: String) async
}

/// The model, which shows the teas found for the latest text, in whatever order the answers arrive.
///
/// Until an answer arrives, it shows the previous teas; after a failure, none.
@MainActor public final class SearchModel: SearchShowing {
  public private(set) var teas: [Tea] = []
  public private(set) var isSearching = false
  private let catalog: any TeaFinding
  private var count = 0

  public init(catalog: any TeaFinding) { self.catalog = catalog }

  public func search(_ text: String) async {
    count += 1
    let number = count
    isSearching = true
    let found = (try? await catalog.teas(matching: text)) ?? []
    guard number == count else { return }
    teas = found
    isSearching = false
  }
}
