// Exercise 13: where the user ends up.
// What is tested: TeaHouse/MenuModel.swift. The lesson: Lessons/L13_Navigation.swift.

import DoublesNavigation
import DoublesNavigators
import TeaHouse
import Testing

@MainActor func exercise13(_ makeMenu: @MainActor (any Navigating<Place>) -> any MenuShowing) async throws {
  let navigator = FakeNavigator(root: Place.menu)
  let menu = makeMenu(navigator)

  menu.select(.mint)
  menu.order(.mint)
  menu.confirm()

  #expect(navigator.stack.last == .thanks)
}
