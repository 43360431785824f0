import DoublesNavigation

/// The screens of the tea house's app.
public enum Place: Hashable, Sendable {
  case menu
  case tea(Tea)
  case order(Tea)
  case thanks
}

/// The menu, which leads to a tea and its order, and back once the order is placed.
@MainActor public struct MenuModel {
  private let navigator: any Pushing<Place> & StackReplacing<Place>

  public init(navigator: any Pushing<Place> & StackReplacing<Place>) { self.navigator = navigator }

  public func select(_ tea: Tea) { navigator.push(.tea(tea)) }

  public func order(_ tea: Tea) { navigator.push(.order(tea)) }

  /// Places the order: from then on, going back leads to the menu, not to the order.
  public func confirm() { navigator.replaceStack(root: .menu, path: [.thanks]) }
}
