import DoublesNavigation

/// The screens of the tea house's app.
public enum Place: Hashable, Sendable {
  case menu
  case tea(Tea)
  case order(Tea)
  case thanks
}

/// The steps from the menu to an order.
@MainActor public protocol MenuShowing: Sendable {
  func select(_ tea: Tea)
  func order(_ tea: Tea)
  func confirm()
}

/// The model: shows the tea, then its order; from a confirmed order, back leads to the menu.
@MainActor public struct MenuModel: MenuShowing {
  private let navigator: any Navigating<Place>

  public init(navigator: any Navigating<Place>) {
    self.navigator = navigator
  }

  public func select(_ tea: Tea) { navigator.push(.tea(tea)) }

  public func order(_ tea: Tea) { navigator.push(.order(tea)) }

  public func confirm() { navigator.replaceStack(root: .menu, path: [.thanks]) }
}
