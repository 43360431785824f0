import Doubles
import DoublesRegistration
import Observation
import Testing

/// The code that guide 14 shows beside the idioms of other libraries.
@MainActor @Suite(.timeLimit(.minutes(1))) struct FromOthersExamples {
  protocol Mailing: Sendable {
    var address: String { get }
  }
  struct PostOffice: Mailing {
    let address: String
  }

  // region: by-token
  @Test func `a token is found when the program is compiled`() {
    let container = Container(name: "app")
    let mail = container.register { _ -> any Mailing in
      PostOffice(address: "guests")
    }
    let news = container.register { _ -> any Mailing in
      PostOffice(address: "readers")
    }

    #expect(container.resolve(mail).address == "guests")
    #expect(container.resolve(news).address == "readers")
  }
  // endregion

  protocol Searching: Sendable {
    func search(_ text: String) async -> [String]
  }

  // region: latest
  @MainActor @Observable final class SearchModel {
    private(set) var hits: [String] = []
    private let searching: any Searching
    private var latest: Task<Void, Never>?

    init(searching: any Searching) { self.searching = searching }

    @discardableResult func search(_ text: String) -> Task<Void, Never> {
      latest?.cancel()
      let task = Task {
        let hits = await searching.search(text)
        if !Task.isCancelled { self.hits = hits }
      }
      latest = task
      return task
    }
  }
  // endregion

  struct SearchingSpy: Searching {
    let searchSpy = Spy(of: Self.search, returns: [])
    func search(_ text: String) async -> [String] { await searchSpy(text) }
  }

  private let searching = SearchingSpy()
  private let model: SearchModel

  init() { model = SearchModel(searching: searching) }

  // region: latest-test
  @Test func `only the latest search is shown`() async throws {
    searching.searchSpy.holds()
    let first = model.search("t")
    let old = try await searching.searchSpy.nextHeldCall()
    let second = model.search("te")
    let new = try await searching.searchSpy.nextHeldCall()
    #expect(old.isCancelled)

    new.return(["tea"])
    await second.value
    old.return(["too late"])
    await first.value

    #expect(model.hits == ["tea"])
  }
  // endregion

  // region: changes
  @Test func `a change is awaited, and not asked for again and again`() async throws {
    searching.searchSpy.returns(["tea"])
    let hits = changes(of: { model.hits })

    model.search("te")

    #expect(try await hits.next() == ["tea"])
  }
  // endregion
}
