extension StargazersCommand {
  static let inTheTest = InTheTest(
    story: """
      A tap on a name leads to that person's screen. The test needs no screen, though: the controller pushes through a
      protocol, Pushing, and the kit comes with a spy of it. GitHub is a spy as well; everything else is real.
      """,
    double: InTheTest.Excerpt(
      file: "Tests/StargazersTests/Controller/StargazersControllerTests.swift",
      lines: """
        let fetcher = StargazersFetchingSpy()
        let navigator = NavigatorSpy<StargazersRoute>()
        …
          model = StargazersModel(of: .example, fetcher: fetcher)
          controller = StargazersController(model: model, navigator: navigator)
        """),
    test: InTheTest.Excerpt(
      file: "Tests/StargazersTests/Controller/StargazersControllerTests.swift",
      lines: """
        @Test func `pulling down refreshes, and a selection opens the detail screen`() async {
          await loadTen()

          controller.pullToRefresh()
          #expect(model.state.loading == .refresh)
          await model.settled()
          #expect(requested == [.first])

          controller.select(.example(7))
          #expect(navigator.pushSpy.calls == [Call(.detail(.example(7)), true)])
        }
        """),
    record: "navigator.pushSpy.calls",
    recorded: "[(fan-7, true)]",
    sabotage: InTheTest.Sabotage(
      story: "Break it: lose the transition while rewriting the screen. Now a tap does nothing.",
      file: "Sources/Samples/Stargazers/Controller/StargazersController.swift",
      before: "navigator.push(.detail(stargazer))",
      after: "_ = stargazer"),
    failure: """
      ✘ Expectation failed: (navigator.pushSpy.calls → [])
        == ([Call(.detail(.example(7)), true)] → [(fan-7, true)])
      """)
}
