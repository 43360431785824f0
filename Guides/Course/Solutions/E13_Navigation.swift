import DoublesNavigation
import DoublesNavigators
import TeaHouse
import Testing

@MainActor func exercise13(_ makeMenu: @MainActor (any Navigating<Place>) -> any MenuShowing) async throws {
  let navigator = FakeNavigator(root: Place.menu)
  let menu = makeMenu(navigator)

  menu.select(.mint)
  #expect(navigator.stack == [.menu, .tea(.mint)])

  menu.order(.mint)
  #expect(navigator.stack == [.menu, .tea(.mint), .order(.mint)])

  menu.confirm()
  #expect(navigator.stack == [.menu, .thanks])
}
