import Doubles
import Observation
import Testing

/// A SwiftUI view model: a view can't be asked what it shows, and the model loads in a task.
///
/// - Cure: All that the view shows is state of the model, a value that compares. A held call shows the state while the
///   model loads; the suite is on the main actor, as the model is. The view itself stays so plain that a preview is
///   enough: `task { await model.load() }`, and a `switch` over the state.
/// - When not to: no protocol for the model. Nothing but the view uses it, and a view with the real model and a double of
///   its service shows more. And a view without decisions needs no model.
@MainActor struct ViewModel {
  enum MenuError: Error, Equatable { case offline }

  protocol MenuFetching: Sendable {
    func teas() async throws(MenuError) -> [String]
  }

  /// The system under test.
  @MainActor @Observable final class MenuModel {
    enum State: Equatable {
      case loading
      case showing([String])
      case failed(MenuError)
    }

    private(set) var state = State.loading
    private let menu: any MenuFetching

    init(menu: any MenuFetching) { self.menu = menu }

    func load() async {
      state = .loading
      do throws(MenuError) { state = .showing(try await menu.teas()) } catch { state = .failed(error) }
    }
  }

  struct MenuFetchingSpy: MenuFetching {
    let teasSpy = Spy(of: Self.teas)
    func teas() async throws(MenuError) -> [String] { try await teasSpy() }
  }

  private let menu = MenuFetchingSpy()
  private let model: MenuModel

  init() { model = MenuModel(menu: menu) }

  @Test func `the menu is loading until the answer comes`() async throws {
    menu.teasSpy.holds()
    async let loaded: Void = model.load()
    let held = try await menu.teasSpy.nextHeldCall()
    #expect(model.state == .loading)

    held.return(["mint"])
    await loaded

    #expect(model.state == .showing(["mint"]))
  }

  @Test func `a failure is shown until the next attempt`() async {
    menu.teasSpy.answers(inTurn: .throws(.offline), .returns(["mint"]))

    await model.load()
    #expect(model.state == .failed(.offline))
    await model.load()

    #expect(model.state == .showing(["mint"]))
  }
}
