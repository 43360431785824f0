/// The model of the screen where a guest types a tea's name.
@MainActor public protocol SearchShowing: AnyObject, Sendable {
  var teas: [Tea] { get }
  func search(_ text: String) async
}

/// The model: shows what was found for the text that was typed last, whichever answer comes last.
@MainActor public final class SearchModel: SearchShowing {
  public private(set) var teas: [Tea] = []
  private let catalog: any TeaFinding
  private var latest = ""

  public init(catalog: any TeaFinding) {
    self.catalog = catalog
  }

  public func search(_ text: String) async {
    latest = text
    let found = (try? await catalog.teas(matching: text)) ?? []
    if latest == text { teas = found }
  }
}
