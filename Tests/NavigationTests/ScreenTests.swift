import Doubles
import DoublesNavigators
import DoublesNavigation
import TestSupport
import Testing

/// A screen depends on the seams that it uses, and no navigator keeps one alive.
@MainActor struct `A screen` {
  /// Uses one seam; it can't go back even by mistake.
  @MainActor private final class ListModel {
    private let navigator: any Pushing<Place>
    init(navigator: any Pushing<Place>) { self.navigator = navigator }
    func select(_ id: Int) { navigator.push(.detail(id)) }
  }

  /// Uses two, and holds its navigator as screens do.
  @MainActor private final class DetailModel {
    private let navigator: any PoppingBack<Place> & RootSetting<Place>
    init(navigator: any PoppingBack<Place> & RootSetting<Place>) { self.navigator = navigator }

    /// Back to the list or, if a deep link led here without one, to a new list.
    func done() {
      do {
        try navigator.pop(to: .list)
      } catch {
        navigator.setRoot(.list)
      }
    }
  }

  @Test func `a screen needs a double for no more than it uses`() {
    struct PushingSpy: Pushing {
      let pushSpy = Spy(of: Self.push(_:animated:))
      func push(_ route: Place, animated: Bool) { pushSpy(route, animated) }
    }
    let navigator = PushingSpy()

    ListModel(navigator: navigator).select(7)

    #expect(navigator.pushSpy.calls == [Call(.detail(7), true)])
  }

  @Test(arguments: [
    (Place.list, [Place.detail(7)]),
    (Place.detail(7), []),
  ])
  func `a screen finds its way back, wherever it was entered`(root: Place, path: [Place]) {
    let navigator = FakeNavigator(root: root, path: path)

    DetailModel(navigator: navigator).done()

    #expect(navigator.stack == [.list])
  }

  @Test func `no navigator keeps a screen alive`() {
    let navigators: [any Navigating<Place>] = [
      FakeNavigator(root: .list), NavigatorSpy<Place>(),
      ObservedNavigator(FakeNavigator(root: .list)) { _ in },
    ]
    for navigator in navigators {
      weak var gone: ListModel?
      do {
        let screen = ListModel(navigator: navigator)
        gone = screen
        screen.select(7)
      }

      #expect(gone == nil, "kept by \(type(of: navigator))")
    }
  }

  @Test(arguments: [true, false])
  func `a decorator whose closure captures its screen keeps it forever, unless weakly`(isWeak: Bool) {
    @MainActor final class Box {
      var screen: ListModel?
    }
    let base = FakeNavigator(root: Place.list)
    weak var gone: ListModel?
    weak var weakBox: Box?
    do {
      let box = Box()
      let navigator =
        isWeak
        ? ObservedNavigator(base) { [weak box] _ in _ = box?.screen }
        : ObservedNavigator(base) { _ in _ = box.screen }
      box.screen = ListModel(navigator: navigator)
      gone = box.screen
      weakBox = box
    }

    #expect((gone == nil) == isWeak)
    weakBox?.screen = nil
    #expect(gone == nil)
  }

  @Test func `no screen that went keeps its navigator alive`() {
    weak var navigator: FakeNavigator<Place>?
    do {
      let strong = FakeNavigator(root: Place.list)
      navigator = strong
      ListModel(navigator: ObservedNavigator(strong) { _ in }).select(7)
      #expect(navigator?.stack == [.list, .detail(7)])
    }

    #expect(navigator == nil)
  }
}
