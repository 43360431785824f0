import Doubles
import DoublesNavigators
import DoublesNavigation
import TestSupport
import Testing

/// The transitions of a held navigator take as long as the test wants.
@MainActor struct `A held navigator` {
  private let navigator = HeldNavigator(root: Place.list)

  @Test func `a transition begins, and ends when the test says so, in the order of their beginnings`() throws {
    navigator.push(.detail(1))
    try navigator.present(.settings)
    navigator.replaceStack(root: .list, path: [.detail(1), .detail(2)])

    #expect(navigator.pending.first == .push(.detail(1)))
    #expect(navigator.stack == [.list])
    #expect(try navigator.complete() == .push(.detail(1)))
    #expect(navigator.state.path == [.detail(1)])
    #expect(navigator.presented == nil)

    try navigator.complete()
    #expect(navigator.state.path == [.detail(1)])
    #expect(navigator.presented == .settings)

    try navigator.complete()
    #expect(navigator.state.path == [.detail(1), .detail(2)])
  }

  @Test func `each kind of transition is reported as such`() throws {
    let navigator = HeldNavigator(root: Place.list, path: [.detail(1), .detail(2), .detail(3), .detail(4)])

    navigator.pop()
    try navigator.pop(to: .detail(2))
    navigator.popToRoot()
    navigator.push(.settings)
    try navigator.present(.welcome)
    navigator.dismiss()
    navigator.replaceStack(root: .welcome, path: [.list])
    navigator.setRoot(.list)

    #expect(
      navigator.pending == [
        .pop(from: .detail(4)), .popBack(to: .detail(2), from: [.detail(3)]),
        .popToRoot(from: [.detail(1), .detail(2)]),
        .push(.settings), .present(.welcome), .dismiss(.welcome), .replaceStack(root: .welcome, path: [.list]),
        .setRoot(.list),
      ])
  }

  @Test func `a transition that changes nothing doesn't begin`() throws {
    navigator.pop()
    navigator.popToRoot()
    navigator.dismiss()
    try navigator.pop(to: .list)
    #expect(throws: NavigationError<Place>.self) { try navigator.pop(to: .settings) }

    #expect(navigator.pending == [])
  }

  @Test func `a request in mid-transition is judged by where that leads`() throws {
    navigator.push(.detail(1))
    try navigator.present(.settings)

    #expect(navigator.pop() == .detail(1))
    #expect(navigator.pop() == nil)
    #expect(throws: NavigationError<Place>.alreadyPresenting(.settings, refused: .welcome)) {
      try navigator.present(.welcome)
    }
  }

  @Test func `a cancelled transition leaves all as it was, and takes along those that began after it`() throws {
    navigator.push(.detail(1))
    try navigator.complete()
    navigator.pop()
    navigator.push(.settings)

    #expect(try navigator.cancel() == [.pop(from: .detail(1)), .push(.settings)])

    #expect(navigator.pending == [])
    #expect(navigator.stack == [.list, .detail(1)])
    // The next one sets out from what is shown.
    #expect(navigator.pop() == .detail(1))
  }

  @Test func `a transition without an animation ends together with the one before it`() throws {
    navigator.push(.detail(1))
    navigator.push(.detail(2), animated: false)
    navigator.push(.detail(3))
    #expect(navigator.pending == [.push(.detail(1)), .push(.detail(2)), .push(.detail(3))])

    try navigator.complete()

    #expect(navigator.pending == [.push(.detail(3))])
    #expect(navigator.stack == [.list, .detail(1), .detail(2)])

    // With none before it, it takes no time.
    try navigator.complete()
    navigator.replaceStack(root: .welcome, path: [.list], animated: false)

    #expect(navigator.pending == [])
    #expect(navigator.stack == [.welcome, .list])
  }

  @Test func `to end a transition when none is pending is an error that says so`() throws {
    #expect(throws: HeldNavigator<Place>.Failure.nothingPending) { try navigator.complete() }
    #expect(throws: HeldNavigator<Place>.Failure.nothingPending) { try navigator.cancel() }

    navigator.push(.detail(1))
    try navigator.complete()

    #expect(throws: HeldNavigator<Place>.Failure.nothingPending) { try navigator.complete() }
    #expect(
      HeldNavigator<Place>.Failure.nothingPending.description
        == "no transition is pending: either none has begun, or all have been completed or cancelled")
  }
}
