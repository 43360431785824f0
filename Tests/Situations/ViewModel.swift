import Doubles
import Observation
import Testing

#if os(Linux)
  import DoublesWholeSchedules
#endif

/// A SwiftUI view model: a view can't be asked what it shows, and the model loads in a task.
///
/// - Fix: All that the view shows is state of the model, a value to compare. A held call shows the state while the
///   model loads; the suite is on the main actor, as the model is. The view itself stays so plain that a preview is
///   enough: `task { await model.load() }`, and a `switch` over the state. A view that is left and comes back runs two loads, of which
///   one is cancelled: search their orders.
/// - When not to: don't write a protocol for the model. Nothing but the view uses the model, and a view with the real
///   model and a double of its service shows more. And a view without decisions needs no model.
@MainActor struct ViewModel {
  enum MenuError: Error, Equatable { case cancelled, offline }

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
      if Task.isCancelled { return }
      state = .loading
      do throws(MenuError) { state = .showing(try await menu.teas()) } catch {
        if !Task.isCancelled { state = .failed(error) }
      }
    }
  }

  struct MenuFetchingSpy: MenuFetching {
    let teasSpy = Spy(of: Self.teas)
    func teas() async throws(MenuError) -> [String] { try await teasSpy() }
  }

  private let menu = MenuFetchingSpy()
  private let model: MenuModel

  init() { model = MenuModel(menu: menu) }

  @Test func `the menu is loading until the answer arrives`() async throws {
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

  #if os(Linux)
    @Test func `a view that is left and comes back shows the menu, in every order`() async {
      await everySchedule(100, gives: MenuModel.State.showing(["mint"])) {
        let menu = MenuFetchingSpy()
        menu.teasSpy.answersInAnyOrder(whenCancelled: .cancelled) { ["mint"] }
        let model = await MenuModel(menu: menu)
        let first = Task { await model.load() }
        first.cancel()
        await model.load()
        await untilDone()
        return await model.state
      }
    }
  #endif
}
