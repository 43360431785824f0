import DoublesNavigation
import Testing

/// The contract of every navigator with a stack.
///
/// It runs against the doubles here, and against the adapters for UIKit and SwiftUI in Checks/AppleAdapters.
@MainActor struct `A navigator` {
  @Test(arguments: NavigatorKind.all)
  func `starts with the given stack, and pushes any place on top, even a duplicate`(kind: NavigatorKind) throws {
    let (navigator, state) = kind.make(.list, [.detail(1)])

    #expect(try state() == NavigationState(root: .list, path: [.detail(1)]))
    #expect(try state().stack == [.list, .detail(1)])
    #expect(try state().top == .detail(1))
    #expect(try state().presented == nil)

    navigator.push(.detail(1))

    #expect(try state().stack == [.list, .detail(1), .detail(1)])
  }

  @Test(arguments: NavigatorKind.all)
  func `pops one place and returns it, or nil at the root`(kind: NavigatorKind) throws {
    let (navigator, state) = kind.make(.list, [.detail(1), .detail(2)])

    #expect(navigator.pop() == .detail(2))
    #expect(try state().stack == [.list, .detail(1)])

    navigator.pop()
    #expect(navigator.pop() == nil)
    #expect(try state().stack == [.list])
    #expect(try state().top == .list)
  }

  @Test(arguments: NavigatorKind.all)
  func `pops back to a place, and returns the popped places from the bottom up`(kind: NavigatorKind) throws {
    let (navigator, state) = kind.make(.list, [.detail(1), .detail(2), .settings])

    #expect(try navigator.pop(to: .detail(1)) == [.detail(2), .settings])
    #expect(try state().stack == [.list, .detail(1)])

    #expect(try navigator.pop(to: .detail(1)) == [])
    #expect(try state().stack == [.list, .detail(1)])

    #expect(throws: NavigationError<Place>.notOnStack(.settings, stack: [.list, .detail(1)])) {
      try navigator.pop(to: .settings)
    }
    #expect(try state().stack == [.list, .detail(1)])

    #expect(try navigator.pop(to: .list) == [.detail(1)])
    #expect(try state().stack == [.list])

    // Of equal places, the topmost counts.
    for place in [Place.detail(1), .list, .detail(2)] { navigator.push(place) }
    #expect(try navigator.pop(to: .list) == [.detail(2)])
    #expect(try state().stack == [.list, .detail(1), .list])
  }

  @Test(arguments: NavigatorKind.all)
  func `pops to the root, and returns the popped places`(kind: NavigatorKind) throws {
    let (navigator, state) = kind.make(.list, [.detail(1), .detail(2)])

    #expect(navigator.popToRoot() == [.detail(1), .detail(2)])
    #expect(try state().stack == [.list])
    #expect(navigator.popToRoot() == [])
    #expect(try state().stack == [.list])
  }

  @Test(arguments: NavigatorKind.all)
  func `replaces the stack, and keeps the presented place`(kind: NavigatorKind) throws {
    let (navigator, state) = kind.make(.list, [.detail(1)])
    try navigator.present(.settings)

    navigator.replaceStack(root: .welcome, path: [.list, .detail(2)])

    #expect(try state().stack == [.welcome, .list, .detail(2)])
    #expect(try state().presented == .settings)
  }

  @Test(arguments: NavigatorKind.all)
  func `presents one place over the stack, and another after a dismissal`(kind: NavigatorKind) throws {
    let (navigator, state) = kind.make(.list, [])

    try navigator.present(.settings)
    navigator.push(.detail(1))

    #expect(try state().presented == .settings)
    // The stack below still works.
    #expect(try state().stack == [.list, .detail(1)])

    #expect(throws: NavigationError<Place>.alreadyPresenting(.settings, refused: .welcome)) {
      try navigator.present(.welcome)
    }
    #expect(try state().presented == .settings)

    #expect(navigator.dismiss() == .settings)
    #expect(try state().presented == nil)
    #expect(navigator.dismiss() == nil)

    try navigator.present(.welcome)
    #expect(try state().presented == .welcome)

    // Immediately, while the previous place is still sliding down.
    navigator.dismiss()
    try navigator.present(.settings)
    #expect(try state().presented == .settings)
  }

  @Test(arguments: NavigatorKind.all)
  func `replaces everything with a single place`(kind: NavigatorKind) throws {
    let (navigator, state) = kind.make(.list, [.detail(1)])
    try navigator.present(.settings)

    navigator.setRoot(.welcome)

    #expect(try state() == NavigationState(root: .welcome))
  }

  @Test func `the error for a refused transition states the reason`() {
    let notOnStack = NavigationError<Place>.notOnStack(.settings, stack: [.list, .detail(1)])
    let presenting = NavigationError<Place>.alreadyPresenting(.settings, refused: .welcome)

    #expect(notOnStack.description == "can't pop to settings: the stack is list › detail(1)")
    #expect(presenting.description == "can't present welcome: settings is presented; dismiss it first")
  }
}
