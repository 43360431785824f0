import TeaHouse

extension Exercise {
  static let staleAnswer = Exercise(
    9, "a stale answer comes last", file: "E09_StaleAnswer.swift",
    hint: "Hold two searches, and end the second one first. What does the screen show then, and what in the end?",
    fullHint: """
      catalog.teasSpy.holds()
      async let first: Void = model.search("m")
      let heldFirst = await catalog.teasSpy.nextHeldCall()
      async let second: Void = model.search("mi")
      let heldSecond = await catalog.teasSpy.nextHeldCall()
      heldSecond.return([.mint])
      await second                // now it shows mint
      heldFirst.return([.green])  // it must go on showing mint
      await first
      Once more on the same model, with another answer to the second search and .throw(.offline) to the first.
      """,
    right: ["the right model": { SearchModel(catalog: $0) }],
    sabotaged: [
      "a screen that shows the answer that comes last": { Sabotaged($0, ignoresStale: false) },
      "a screen that shows the first answer and no other": { Sabotaged($0, keepsFirst: true) },
      "a screen that a late failure of an old search empties": { Sabotaged($0, failsLate: true) },
      "a screen that shows nothing": { Empty($0) },
      "a search for nothing, whatever was typed": { Sabotaged($0, text: "") },
    ] as KeyValuePairs<String, @MainActor @Sendable (any TeaFinding) -> any SearchShowing>,
    test: { try await exercise09($0) })

  @MainActor private final class Sabotaged: SearchShowing {
    private(set) var teas: [Tea] = []
    private var latest = ""
    private var isFirst = true
    private let catalog: any TeaFinding
    private let (ignoresStale, keepsFirst, failsLate): (Bool, Bool, Bool)
    private let text: String?

    init(
      _ catalog: any TeaFinding, ignoresStale: Bool = true, keepsFirst: Bool = false, failsLate: Bool = false,
      text: String? = nil
    ) {
      self.catalog = catalog
      (self.ignoresStale, self.keepsFirst, self.failsLate) = (ignoresStale, keepsFirst, failsLate)
      self.text = text
    }

    func search(_ text: String) async {
      latest = text
      let found = try? await catalog.teas(matching: self.text ?? text)
      if found == nil, failsLate { teas = [] }
      if latest != text, ignoresStale { return }
      if keepsFirst, !isFirst { return }
      isFirst = false
      teas = found ?? []
    }
  }

  @MainActor private final class Empty: SearchShowing {
    let teas: [Tea] = []
    private let catalog: any TeaFinding
    init(_ catalog: any TeaFinding) { self.catalog = catalog }
    func search(_ text: String) async { _ = try? await catalog.teas(matching: text) }
  }
}
