import Doubles
import DoublesNavigation
import Testing

@Suite @MainActor struct `A navigator spy` {
  private let navigator = NavigatorSpy<Place>()

  @Test func `records what it is asked for`() throws {
    navigator.push(.detail(1))
    navigator.pop()
    try navigator.pop(to: .list)
    navigator.popToRoot()
    navigator.replaceStack(root: .welcome, path: [.list])
    try navigator.present(.settings)
    navigator.dismiss()
    navigator.setRoot(.list)

    #expect(navigator.pushes.calls == [Call(.detail(1))])
    #expect(navigator.pops.callCount == 1)
    #expect(navigator.popsBack.calls == [Call(.list)])
    #expect(navigator.popsToRoot.callCount == 1)
    #expect(navigator.replacements.calls == [Call(.welcome, [.list])])
    #expect(navigator.presentations.calls == [Call(.settings)])
    #expect(navigator.dismissals.callCount == 1)
    #expect(navigator.roots.calls == [Call(.list)])
  }

  @Test func `leaves nothing until it is told to`() throws {
    #expect(navigator.pop() == nil)
    #expect(try navigator.pop(to: .list) == [])
    #expect(navigator.popToRoot() == [])
    #expect(navigator.dismiss() == nil)
  }

  @Test func `answers as it is told`() throws {
    navigator.pops.returns(.detail(1))
    navigator.popsBack.throws(.notOnStack(.settings, stack: [.list]))
    navigator.popsToRoot.returns([.detail(2)])
    navigator.presentations.throws(.alreadyPresenting(.settings, refused: .welcome))
    navigator.dismissals.returns(.settings)

    #expect(navigator.pop() == .detail(1))
    #expect(throws: NavigationError<Place>.notOnStack(.settings, stack: [.list])) {
      try navigator.pop(to: .settings)
    }
    #expect(navigator.popToRoot() == [.detail(2)])
    #expect(throws: NavigationError<Place>.alreadyPresenting(.settings, refused: .welcome)) {
      try navigator.present(.welcome)
    }
    #expect(navigator.dismiss() == .settings)
  }

  @Test func `an opener's spy records the addresses`() {
    let opener = URLOpenerSpy<String>()

    opener.open("https://example.org")

    #expect(opener.addresses.calls == [Call("https://example.org")])
  }
}
