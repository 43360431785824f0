import DoublesNavigation

/// The screen with one person. The person never changes, so the binding shows the person only once.
@MainActor public final class DetailScreen {
  private let navigator: any Popping<StargazersRoute>

  /// Shows the person.
  public init(of stargazer: Stargazer, navigator: any Popping<StargazersRoute>, handles: DetailHandles) {
    self.navigator = navigator
    handles.title.show(text: stargazer.login)
    handles.kind.show(text: "\(stargazer.kind) \(stargazer.id)")
    handles.profile.show(text: stargazer.profile.absoluteString)
  }

  /// Called when the user goes back.
  public func goBack() {
    navigator.pop()
  }
}

/// The views of the screen with one person.
public struct DetailHandles {
  /// The view for the person's name.
  public var title: any TextShowing
  /// The view for the kind and number of the account.
  public var kind: any TextShowing
  /// The view for the address of the person's page.
  public var profile: any TextShowing

  /// Creates handles from the views.
  public init(title: any TextShowing, kind: any TextShowing, profile: any TextShowing) {
    self.title = title
    self.kind = kind
    self.profile = profile
  }
}
