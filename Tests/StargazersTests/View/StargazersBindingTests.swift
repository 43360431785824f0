import Doubles
import SampleDoubles
import StargazersSample
import Testing

/// The content of the views in each state.
@MainActor struct StargazersBindingTests {
  let fetcher = StargazersFetchingSpy()
  let view = StargazersViewSpy()
  let model: StargazersModel
  let binding: StargazersBinding

  init() {
    model = StargazersModel(of: .example, fetcher: fetcher)
    binding = StargazersBinding(model, to: view.handles, texts: .example)
  }

  private func load(_ page: StargazersPage) async {
    fetcher.stargazersSpy.returns(page)
    model.refresh()
    await model.settled()
  }

  @Test func `while the first page loads, the title and a spinner are shown, and no message`()
    async throws
  {
    #expect(view.title.showSpy.calls == [Call("tea/kettle")])
    #expect(view.list.showSpy.calls == [Call([])])
    #expect(view.message.showSpy.calls == [Call(nil)])
    #expect(view.spinners == [false, false])
    fetcher.stargazersSpy.holds()

    model.start()
    #expect(view.spinners == [true, false])
    #expect(view.message.text == nil)

    try await fetcher.stargazersSpy.nextHeldCall().return(StargazersPage([]))
    await model.settled()
    #expect(view.message.text == "Nobody has starred tea/kettle yet.")
    #expect(view.spinners == [false, false])
  }

  @Test func `loaded people are listed once, without a message`() async {
    await load(StargazersPage(Stargazer.examples(1...3)))
    #expect(view.message.text == nil)
    #expect(view.spinners == [false, false])

    // Unchanged rows are not shown again.
    await load(StargazersPage(Stargazer.examples(1...3), next: .page(2)))
    #expect(view.list.showSpy.calls == [Call([]), Call(Stargazer.examples(1...3))])
  }

  @Test func `while the next page loads, the spinner below the list spins`() async throws {
    await load(StargazersPage(Stargazer.examples(1...3), next: .page(2)))
    fetcher.stargazersSpy.holds()

    model.loadNext()

    #expect(view.spinners == [false, true])
    try await fetcher.stargazersSpy.nextHeldCall().return(StargazersPage([.example(4)]))
    await model.settled()
    #expect(view.spinners == [false, false])
    #expect(view.list.showSpy.calls.last == Call(Stargazer.examples(1...4)))
  }

  @Test func `a failure is explained next to the list of people, until the next load`() async throws {
    await load(StargazersPage(Stargazer.examples(1...3), next: .page(2)))
    fetcher.stargazersSpy.throws(.notReachedServer)

    model.loadNext()
    await model.settled()

    #expect(view.message.text == StargazersTexts.example.message(for: .notReachedServer, of: .example))
    #expect(view.spinners == [false, false])
    #expect(view.list.showSpy.calls.last == Call(Stargazer.examples(1...3)))

    fetcher.stargazersSpy.holds()
    model.retry()
    #expect(view.message.text == nil)
    try await fetcher.stargazersSpy.nextHeldCall().return(StargazersPage([.example(4)]))
    await model.settled()
    #expect(view.message.text == nil)
  }

  @Test func `a released binding shows nothing more, and retains nothing`() async {
    let view = StargazersViewSpy()
    var binding: StargazersBinding? = StargazersBinding(model, to: view.handles, texts: .example)
    weak let gone = binding
    let shown = view.message.showSpy.callCount

    binding = nil
    await load(StargazersPage([.example(1)]))

    #expect(gone == nil)
    #expect(view.message.showSpy.callCount == shown)
  }
}
