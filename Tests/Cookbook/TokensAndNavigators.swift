import Doubles
import DoublesNavigation
import DoublesNavigators
import DoublesRegistration
import Testing

/// Registration tokens and navigators need no double of your own. A cell is dequeued with the token of its
/// registration, so a test uses the real registry. A screen names the next place, which is a value; the kit has a
/// navigator's spy and fake, generic over the app's places.
@MainActor struct TokensAndNavigators {
  nonisolated enum Place: Hashable {
    case list
    case tea(String)
  }

  @MainActor final class TeaCell {
    var title = ""
    var isMarked = false
  }

  /// The system under test.
  @MainActor struct TeaList {
    private let cells = CellRegistry(name: "teas")
    private let token: RegistrationToken<TeaCell>
    let navigator: any Pushing<Place>

    init(navigator: any Pushing<Place>) {
      self.navigator = navigator
      token = cells.register({ TeaCell() }, prepareForReuse: { $0.isMarked = false })
    }

    func cell(for tea: String) -> TeaCell {
      let cell = cells.dequeue(token)
      cell.title = tea
      return cell
    }

    func scrollsAway(_ cell: TeaCell) { cells.recycle(cell, as: token) }

    func select(_ tea: String) { navigator.push(.tea(tea)) }
  }

  @Test func `a cell that scrolled away is reused without its mark`() {
    let list = TeaList(navigator: NavigatorSpy<Place>())
    let mint = list.cell(for: "mint")
    mint.isMarked = true
    list.scrollsAway(mint)

    let green = list.cell(for: "green")

    #expect(green === mint && green.title == "green" && !green.isMarked)
  }

  @Test func `a spy records where the user wanted to go`() {
    let navigator = NavigatorSpy<Place>()

    TeaList(navigator: navigator).select("mint")

    #expect(navigator.pushSpy.calls == [Call(.tea("mint"), true)])
  }

  @Test func `a fake knows where the user is, and the way back`() {
    let navigator = FakeNavigator(root: Place.list)

    TeaList(navigator: navigator).select("mint")

    #expect(navigator.stack == [.list, .tea("mint")])
  }
}
