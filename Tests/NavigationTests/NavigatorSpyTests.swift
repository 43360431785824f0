import Doubles
import DoublesNavigation
import DoublesNavigators
import Testing

@MainActor struct `A navigator spy` {
  private let navigator = NavigatorSpy<Place>()

  @Test func `records each transition`() throws {
    // Without an answer, it returns no removed route.
    navigator.push(.detail(1))
    #expect(navigator.pop() == nil)
    #expect(try navigator.pop(to: .list) == [])
    #expect(navigator.popToRoot() == [])
    navigator.replaceStack(root: .welcome, path: [.list])
    try navigator.present(.settings)
    #expect(navigator.dismiss() == nil)
    navigator.setRoot(.list)

    // Each transition is animated by default.
    #expect(navigator.pushSpy.calls == [Call(.detail(1), true)])
    #expect(navigator.popSpy.calls == [Call(true)])
    #expect(navigator.popToSpy.calls == [Call(.list, true)])
    #expect(navigator.popToRootSpy.calls == [Call(true)])
    #expect(navigator.replaceStackSpy.calls == [Call(.welcome, [.list], true)])
    #expect(navigator.presentSpy.calls == [Call(.settings, true)])
    #expect(navigator.dismissSpy.calls == [Call(true)])
    #expect(navigator.setRootSpy.calls == [Call(.list, true)])

    let opener = URLOpenerSpy<String>()
    opener.open("https://example.org")
    #expect(opener.openSpy.calls == [Call("https://example.org")])
  }

  @Test func `returns or throws the answers that the test sets`() throws {
    navigator.popSpy.returns(.detail(1))
    navigator.popToSpy.throws(.notOnStack(.settings, stack: [.list]))
    navigator.popToRootSpy.returns([.detail(2)])
    navigator.presentSpy.throws(.alreadyPresenting(.settings, refused: .welcome))
    navigator.dismissSpy.returns(.settings)

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
}
