import Doubles
import DoublesNavigation
import DoublesNavigators
import Testing

/// A decorator reports every transition of any navigator.
@MainActor struct `An observed navigator` {
  private final class Log {
    var transitions: [Transition<Place>] = []
    var stacks: [[Place]] = []
  }

  private let log = Log()
  private let base = FakeNavigator(root: Place.list)
  private let navigator: ObservedNavigator<FakeNavigator<Place>>

  init() {
    navigator = ObservedNavigator(base) { [log, base] transition in
      log.transitions.append(transition)
      log.stacks.append(base.stack)
    }
  }

  @Test func `reports each transition by its kind`() throws {
    navigator.push(.detail(1))
    navigator.push(.detail(2))
    navigator.push(.detail(3))
    navigator.pop()
    try navigator.pop(to: .detail(1))
    navigator.popToRoot()
    try navigator.present(.settings)
    navigator.dismiss()
    navigator.replaceStack(root: .welcome, path: [.list])
    navigator.setRoot(.list)

    #expect(
      log.transitions == [
        .push(.detail(1)), .push(.detail(2)), .push(.detail(3)), .pop(from: .detail(3)),
        .popBack(to: .detail(1), from: [.detail(2)]), .popToRoot(from: [.detail(1)]), .present(.settings),
        .dismiss(.settings), .replaceStack(root: .welcome, path: [.list]), .setRoot(.list),
      ])
    // Each transition is reported after it happens.
    #expect(
      log.stacks.dropFirst(2).prefix(2) == [
        [.list, .detail(1), .detail(2), .detail(3)], [.list, .detail(1), .detail(2)],
      ])
    #expect(log.stacks.suffix(2) == [[.welcome, .list], [.list]])

    // The decorator can be decorated again.
    log.transitions = []
    ObservedNavigator(navigator) { [log] in log.transitions.append($0) }.push(.detail(1))
    #expect(log.transitions == [.push(.detail(1)), .push(.detail(1))])
  }

  @Test func `a transition that changes nothing isn't reported`() throws {
    try navigator.present(.settings)
    log.transitions = []

    navigator.pop()
    navigator.popToRoot()
    try navigator.pop(to: .list)
    #expect(throws: NavigationError<Place>.self) { try navigator.pop(to: .welcome) }
    #expect(throws: NavigationError<Place>.self) { try navigator.present(.welcome) }
    navigator.dismiss()
    navigator.dismiss()

    #expect(log.transitions == [.dismiss(.settings)])
  }

  @Test(arguments: [true, false])
  func `forwards the animated flag`(animated: Bool) throws {
    let spy = NavigatorSpy<Place>()
    let navigator = ObservedNavigator(spy) { _ in }

    navigator.push(.detail(1), animated: animated)
    navigator.pop(animated: animated)
    try navigator.pop(to: .list, animated: animated)
    navigator.popToRoot(animated: animated)
    navigator.replaceStack(root: .welcome, path: [.list], animated: animated)
    try navigator.present(.settings, animated: animated)
    navigator.dismiss(animated: animated)
    navigator.setRoot(.list, animated: animated)

    #expect(spy.pushSpy.calls == [Call(.detail(1), animated)])
    #expect(spy.popSpy.calls == [Call(animated)])
    #expect(spy.popToSpy.calls == [Call(.list, animated)])
    #expect(spy.popToRootSpy.calls == [Call(animated)])
    #expect(spy.replaceStackSpy.calls == [Call(.welcome, [.list], animated)])
    #expect(spy.presentSpy.calls == [Call(.settings, animated)])
    #expect(spy.dismissSpy.calls == [Call(animated)])
    #expect(spy.setRootSpy.calls == [Call(.list, animated)])
  }
}
