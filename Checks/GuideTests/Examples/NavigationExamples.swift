import Doubles
import DoublesNavigation
import DoublesNavigators
import Foundation
import Testing

/// The code about navigation in guides and doc comments.
@MainActor struct NavigationExamples {
  enum AppRoute: Hashable {
    case list
    case detail(Int)
  }

  struct Person {
    let id: Int
  }

  let person = Person(id: 7)

  @Test func `a second tap on a row pushes nothing`() {
    @MainActor final class ListModel {
      private let navigator: any Pushing<AppRoute>
      private var selected: Int?
      init(navigator: any Pushing<AppRoute>) { self.navigator = navigator }
      func select(_ person: Person) {
        guard selected != person.id else { return }
        selected = person.id
        navigator.push(.detail(person.id))
      }
    }
    let navigator = NavigatorSpy<AppRoute>()
    let model = ListModel(navigator: navigator)

    model.select(person)
    model.select(person)

    #expect(navigator.pushSpy.callCount == 1)
  }

  @Test func `an error is presented like any other screen`() async throws {
    enum Place: Hashable {
      case list
      case problem(String)
    }
    @MainActor struct RefreshModel {
      let navigator: any Presenting<Place>
      let fetch: @Sendable () async throws -> Void

      func refresh() async throws(NavigationError<Place>) {
        do {
          try await fetch()
        } catch {
          try navigator.present(.problem("\(error)"))
        }
      }
    }
    struct Offline: Error {}
    let navigator = FakeNavigator(root: Place.list)

    try await RefreshModel(navigator: navigator) { throw Offline() }.refresh()

    #expect(navigator.presented == .problem("Offline()"))
  }

  @Test func `one observer sees every transition`() {
    struct AnalyticsSpy: Sendable {
      let logSpy = Spy(of: Self.log)
      func log(_ text: String) { logSpy(text) }
    }
    let analytics = AnalyticsSpy()
    let base = FakeNavigator(root: AppRoute.list)

    let navigator = ObservedNavigator(base) { transition in
      analytics.log("\(transition)")
    }
    navigator.push(.detail(7))
    navigator.pop()

    #expect(analytics.logSpy.callCount == 2)
  }

  @Test func `an address is recorded, not opened`() {
    let licenseURL = URL(filePath: "/LICENSE")
    @MainActor struct AboutModel {
      let opener: any URLOpening<URL>
      func showLicense() { opener.open(URL(filePath: "/LICENSE")) }
    }

    let opener = URLOpenerSpy<URL>()
    AboutModel(opener: opener).showLicense()
    #expect(opener.openSpy.calls == [Call(licenseURL)])
  }
}
