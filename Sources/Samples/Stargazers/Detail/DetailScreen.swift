import DoublesNavigation

/// The screen with one person: nothing about it changes, so its binding is to show it once.
@MainActor public final class DetailScreen {
  private let navigator: any Popping<StargazersRoute>

  /// Shows the person.
  public init(of stargazer: Stargazer, navigator: any Popping<StargazersRoute>, handles: DetailHandles) {
    self.navigator = navigator
    handles.title.show(text: stargazer.login)
    handles.kind.show(text: "\(stargazer.kind) \(stargazer.id)")
    handles.profile.show(text: stargazer.profile.absoluteString)
  }

  /// The user wants to go back.
  public func goBack() {
    navigator.pop()
  }
}

/// The views of the screen with one person.
public struct DetailHandles {
  /// Names the person.
  public var title: any TextShowing
  /// Says what kind of account it is, with its number.
  public var kind: any TextShowing
  /// Says where the person's page is.
  public var profile: any TextShowing

  /// Names the views.
  public init(title: any TextShowing, kind: any TextShowing, profile: any TextShowing) {
    self.title = title
    self.kind = kind
    self.profile = profile
  }
}
