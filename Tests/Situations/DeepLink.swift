import DoublesNavigation
import DoublesNavigators
import Testing

/// A deep link: it leads straight into the middle of the app, and a test on a device taps its way there.
///
/// - Fix: Split it into two steps. The first turns the URL into places, and is a function of values: a table tests
///   it. The second gives them to a navigator; the fake keeps the stack, so that going back is tested without a
///   screen.
/// - When not to: if the system or a library follows the link, as SwiftUI's `NavigationPath` does with your own places,
///   test the first step alone.
@MainActor struct DeepLink {
  nonisolated enum Place: Hashable {
    case menu
    case tea(String)
    case order(String)
  }

  /// The system under test.
  @MainActor struct LinkModel {
    let navigator: any StackReplacing<Place>

    /// Returns the places behind a link such as `tea://mint/order`; an unknown link leads nowhere.
    static func path(of link: String) -> [Place]? {
      guard let path = link.wholeMatch(of: /tea:\/\/(\w+)(\/order)?/) else { return nil }
      let tea = String(path.1)
      return path.2 == nil ? [.tea(tea)] : [.tea(tea), .order(tea)]
    }

    func follow(_ link: String) {
      if let path = Self.path(of: link) { navigator.replaceStack(root: .menu, path: path) }
    }
  }

  @Test(arguments: [
    ("tea://mint", [Place.tea("mint")]), ("tea://mint/order", [.tea("mint"), .order("mint")]), ("tea://", nil),
    ("tea://mint/steal", nil), ("http://mint", nil),
  ])
  func `a link is parsed into places, and an unknown link into nil`(link: String, path: [Place]?) {
    #expect(LinkModel.path(of: link) == path)
  }

  @Test func `going back from a linked order leads to its tea, and then to the menu`() {
    let navigator = FakeNavigator(root: Place.menu, path: [.tea("green")])

    LinkModel(navigator: navigator).follow("tea://mint/order")

    #expect(navigator.stack == [.menu, .tea("mint"), .order("mint")])
  }
}
