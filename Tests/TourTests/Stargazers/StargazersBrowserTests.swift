import Doubles
import PresentationSample
import SampleDoubles
import StargazersSample
import TestSupport
import Testing

@testable import tour

/// The effect of each key on the picture: all but the terminal itself.
@MainActor @Suite(.timeLimit(.minutes(5)), .endsWithin(seconds: 10)) struct StargazersBrowserTests {
  let fetcher = StargazersFetchingSpy()
  let texts = StargazersTexts(language: .english, tokenName: "TOKEN", hasToken: true)

  private func page(_ number: Int) -> PageReference { PageReference(number: number) }

  /// A browser of a server with 24 people, on a screen of so many lines, with nothing loading any more.
  private func browser(rows: Int = 8, columns: Int = 60, start: Int = 1, note: String = "") async throws
    -> StargazersBrowser
  {
    fetcher.stargazersSpy.answers { _, reference in
      let pages = (1...3).map { PageReference(number: $0) }
      guard let index = pages.firstIndex(of: reference) else { return StargazersPage([]) }
      return StargazersPage(
        people((index * 10 + 1)...min(24, index * 10 + 10)), previous: index > 0 ? pages[index - 1] : nil,
        next: index < 2 ? pages[index + 1] : nil)
    }
    return try await openBrowser(rows: rows, columns: columns, start: start, note: note)
  }

  private func openBrowser(
    rows: Int = 8, columns: Int = 60, start: Int = 1, note: String = ""
  ) async throws -> StargazersBrowser {
    let browser = try loadingBrowser(TerminalSize(rows: rows, columns: columns), start: start, note: note)
    await browser.settled()
    return browser
  }

  private func loadingBrowser(
    _ size: TerminalSize = .usual, start: Int = 1, note: String = "", onChange: @escaping @MainActor () -> Void = {}
  ) throws -> StargazersBrowser {
    let repository = try Repository("tea/kettle")
    return StargazersBrowser(of: repository, size: size, note: note, onChange: onChange) { navigator, handles in
      StargazersScreen(
        of: repository, start: page(start), fetcher: fetcher, navigator: navigator, handles: handles, texts: texts)
    }
  }

  private func press(_ keys: [Key], _ browser: StargazersBrowser) async {
    for key in keys {
      #expect(browser.press(key))
      await browser.settled()
    }
  }

  private func status(_ browser: StargazersBrowser) -> String { browser.frame()[1].text }
  private func selected(_ browser: StargazersBrowser) -> [String] {
    browser.frame().filter(\.isSelected).map { String($0.text.dropFirst(2).prefix { $0 != " " }) }
  }
  private var requested: [PageReference] { fetcher.stargazersSpy.calls.map(\.arguments.1) }

  @Test func `the list has the path above it, and the keys below`() async throws {
    let browser = try await browser(rows: 6, note: "recorded")

    #expect(
      browser.frame().map(\.text) == [
        "tea/kettle", "1 of 10 · recorded", "› fan-1  https://github.com/fan-1", "  fan-2  https://github.com/fan-2",
        "  fan-3  https://github.com/fan-3",
        "↑↓ or jk: move · enter: details · ?: help · q: quit",
      ])
  }

  @Test(arguments: [
    ([Key.down], "fan-2"), ([.character("j"), .character("j")], "fan-3"), ([.down, .down, .up], "fan-2"),
    ([.down, .down, .character("k")], "fan-2"),
    ([.down, .character("k")], "fan-1"), ([.down, .escape], "fan-2"), ([.up], "fan-1"), ([.pageDown], "fan-6"),
    ([.pageDown, .pageUp], "fan-1"),
    ([.end, .end, .end], "fan-24"), ([.end, .home], "fan-1"), ([.character("x"), .backspace, .left], "fan-1"),
  ])
  func `keys move the selection`(keys: [Key], login: String) async throws {
    let browser = try await browser()

    await press(keys, browser)

    #expect(selected(browser) == [login])
  }

  @Test(arguments: [Key.character("q"), .interrupt])
  func `q and ctrl-C are the end, wherever one is`(key: Key) async throws {
    let browser = try await browser()
    #expect(!browser.press(key))

    await press([.enter], browser)
    #expect(!browser.press(key))
  }

  @Test(arguments: [Key.character("b"), .escape, .backspace, .left], [Key.enter, .right])
  func `enter leads to the details, and b back to the same person`(back: Key, enter: Key) async throws {
    let browser = try await browser(rows: 7)

    await press([.down, enter], browser)
    #expect(
      browser.frame().map(\.text) == [
        "tea/kettle › fan-2", "", "  fan-2", "  User 2", "  https://github.com/fan-2", "",
        "esc: back · ?: help · q: quit",
      ])
    for key in [Key.down, .enter, .right, .character("r"), .character("t"), .home] {
      await press([key], browser)
      #expect(browser.frame()[0].text == "tea/kettle › fan-2")
    }
    // There is the same help, behind which the details come back.
    let before = browser.frame()
    await press([.character("?"), .escape], browser)
    #expect(browser.frame() == before)
    await press([back], browser)

    #expect(browser.frame()[0].text == "tea/kettle")
    #expect(selected(browser) == ["fan-2"])
    #expect(requested == [page(1)])
    await press([.down, .enter], browser)
    #expect(browser.frame()[0].text == "tea/kettle › fan-3")
  }

  @Test(arguments: [Key.character("?"), .escape, .character("b"), .enter, .down])
  func `a question mark shows the keys, and any key leads back`(back: Key) async throws {
    let browser = try await browser(rows: 12)
    let before = browser.frame()

    await press([.character("?")], browser)

    let help = browser.frame().map(\.text)
    #expect(help.count == 12)
    #expect(help[0] == "tea/kettle")
    #expect(help.contains("  esc, b, ←           go back"))
    #expect(help.contains("  t                   try again what failed"))
    #expect(help.last == "any key: back · q: quit")
    await press([back], browser)
    #expect(browser.frame() == before)
  }

  @Test(arguments: [(65_535, 65_535), (1, 1), (1, 60), (2, 60), (3, 60), (4, 60), (5, 60), (6, 60)])
  func `a terminal of any size has as many lines as it has rows, and of a small one the list keeps what there is`(
    rows: Int, columns: Int
  ) async throws {
    let browser = try await browser(rows: rows, columns: columns)

    await press([.down], browser)
    let lines = browser.frame().map(\.text)
    #expect(lines.count == rows)
    if columns == 60 {
      #expect(selected(browser) == ["fan-2"])
      #expect(lines.contains("tea/kettle") == (rows > 1))
      #expect(lines.contains { $0.hasPrefix("2 of ") } == (rows > 2))
      #expect(lines.contains { $0.hasPrefix("↑↓") } == (rows > 3))
    }

    for keys in [[Key.character("?")], [.escape, .enter]] {
      await press(keys, browser)
      #expect(browser.frame().count == rows)
    }
  }

  @Test func `in an empty list enter leads nowhere`() async throws {
    let browser = try await openBrowser()

    await press([.enter, .down], browser)

    #expect(browser.frame()[0].text == "tea/kettle")
    #expect(status(browser) == "Nobody has starred tea/kettle yet.")
  }

  @Test(arguments: [(1, 24), (9, 10), (10, 20), (19, 20), (20, 24), (50, 24)])
  func `as many pages are loaded as the screen wants, and more once it is larger`(rows: Int, count: Int) async throws {
    let browser = try await browser(rows: rows)
    if rows == 1 { await press([.end, .end, .end], browser) }
    browser.resize(to: TerminalSize(rows: max(8, rows), columns: 60))

    // Three lines are not the list's, and three rows beyond the last visible one call for a page.
    #expect(status(browser).hasSuffix(" of \(count)"))

    browser.resize(to: TerminalSize(rows: 20, columns: 60))
    await browser.settled()
    #expect(requested == [page(1), page(2), page(3)])
  }

  @Test func `pages above come while the user stays on the same person`() async throws {
    let browser = try await browser(start: 3)

    #expect(selected(browser) == ["fan-21"])
    #expect(status(browser) == "11 of 14")
    await press([.home], browser)
    #expect(requested == [page(3), page(2), page(1)])
    await press([.home], browser)

    #expect(selected(browser) == ["fan-1"])
    #expect(status(browser) == "1 of 24")
  }

  @Test func `the same rows after a refresh still fill the screen`() async throws {
    fetcher.stargazersSpy.throws(.connectionLost) { _, reference in reference == PageReference(number: 2) }
    fetcher.stargazersSpy.returns(StargazersPage(people(1...10), next: PageReference(number: 2))) { _, reference in
      reference == .first
    }
    let browser = try await openBrowser(rows: 30)
    #expect(requested == [page(1), page(2)])
    #expect(status(browser) == texts.message(for: .connectionLost, of: try Repository("tea/kettle")))

    await press([.character("r")], browser)

    #expect(requested == [page(1), page(2), page(1), page(2)])
  }

  @Test func `t tries again what failed`() async throws {
    let browser = try await browser()
    fetcher.stargazersSpy.throws(.connectionLost)
    await press([.pageDown, .down], browser)
    #expect(status(browser) == texts.message(for: .connectionLost, of: try Repository("tea/kettle")))
    #expect(selected(browser) == ["fan-7"])
    fetcher.stargazersSpy.returns(StargazersPage(people(11...12)))

    await press([.character("t")], browser)

    #expect(status(browser) == "7 of 12")
    #expect(requested == [page(1), page(2), page(2)])
  }

  @Test func `a server with endless pages of the same people is not asked forever`() async throws {
    fetcher.stargazersSpy.answers { [fetcher] _, _ in
      StargazersPage(people(1...3), next: PageReference(number: fetcher.stargazersSpy.callCount + 1))
    }

    let browser = try await openBrowser(rows: 40)
    #expect(requested == [page(1), page(2)])

    // Each key at the end of the list asks once more.
    await press([.down], browser)
    #expect(requested == [page(1), page(2), page(3)])
  }

  @Test func `whoever draws is told when an answer comes, and to close gives up what is loading`() async throws {
    var changes = 0
    fetcher.stargazersSpy.holds()
    let browser = try loadingBrowser { changes += 1 }
    let held = try await fetcher.stargazersSpy.nextHeldCall()
    #expect(status(browser) == "Loading…")
    let before = changes
    held.return(StargazersPage(people(1...3)))
    await browser.settled()
    #expect(changes > before)

    #expect(browser.press(.character("r")))
    let other = try await fetcher.stargazersSpy.nextHeldCall()
    browser.close()

    other.throw(.cancelled)
    await browser.settled()
    #expect(fetcher.stargazersSpy.records.map(\.wasCancelled) == [false, true])
  }

  @Test(arguments: [(12, 3), (11, 2), (8, 2), (7, 1), (3, 1)])
  func `what went wrong may take a quarter of the screen`(rows: Int, expected: Int) async throws {
    let browser = try loadingBrowser(TerminalSize(rows: rows, columns: 14))
    fetcher.stargazersSpy.throws(.unexpectedStatus(422))
    await browser.settled()

    let lines = browser.frame().map(\.text)

    #expect(lines.count == rows)
    let words = ["GitHub doesn't", "list pages", "that far back."]
    #expect(Array(lines[1...expected]) == Array(words.prefix(expected)))
    if rows > 3 { #expect(lines[expected + 1] == "") }
  }
}
