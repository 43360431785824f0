import DoublesNavigation

/// The screens of the tea house's app.
enum Place: Hashable, Sendable {
  case menu
  case tea(Tea)
  case order(Tea)
  case thanks
}

/// The menu: from a tea to its order, and back when that is placed.
@MainActor struct MenuModel {
  let navigator: any Pushing<Place> & StackReplacing<Place>

  func select(_ tea: Tea) { navigator.push(.tea(tea)) }

  func order(_ tea: Tea) { navigator.push(.order(tea)) }

  /// Places the order: from then on, back leads to the menu, not into the order.
  func confirm() { navigator.replaceStack(root: .menu, path: [.thanks]) }
}
