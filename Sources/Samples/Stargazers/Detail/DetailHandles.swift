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
