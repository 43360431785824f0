import Testing

@testable import tour

@Suite struct ImagesWishTests {
  @Test func `every word is taken; without them it is the first page of a search for nature`() throws {
    let wish = try ImagesWish([])

    #expect(wish.query == "nature")
    #expect(wish.part == .page(1))
    #expect(wish.drawing == .whereKnown)
    #expect(!wish.isJSON)
    #expect(!wish.isLive)

    // Every word and option is taken.
    let live = try ImagesWish(["green", "--page", "2", "tea", "--json", "--live", "--no-images"])

    #expect(live.query == "green tea")
    #expect(live.part == .page(2))
    #expect(live.drawing == .never)
    #expect(live.isJSON)
    #expect(live.isLive)
    #expect(try ImagesWish(["--detail", "3"]).part == .detail(3))
    #expect(try ImagesWish(["--images"]).drawing == .always)
  }

  @Test(arguments: [
    (["--page", "0"], "--page needs a whole number from 1, not '0'."),
    (["--page", "-1"], "--page needs a whole number from 1, not '-1'."),
    (["--page", "two"], "--page needs a whole number from 1, not 'two'."),
    (["--detail", "0"], "--detail needs a whole number from 1, not '0'."),
    (["--detail", "1", "--page", "1"], "--detail finds its page itself, without --page."),
    (["--images", "--no-images"], "--images and --no-images exclude each other."),
    (["--json", "--images"], "--images and --json exclude each other."),
    (["--pages"], "'--pages' is not known here; --help tells what is."),
  ])
  func `words that make no sense are refused`(words: [String], message: String) {
    let error = #expect(throws: UsageError.self) { try ImagesWish(words) }

    #expect(error?.message == message)
  }

  @Test(arguments: [true, false])
  func `images are drawn where the terminal is known to show them, or as the user wishes`(isTerminal: Bool) throws {
    let kitty = ["TERM": "xterm-kitty"]
    let graphics = { (words: [String], environment: [String: String]) in
      try ImagesWish(words).graphics(environment: environment, isTerminal: isTerminal)
    }

    #expect(try graphics([], kitty) == (isTerminal ? .kitty : nil))
    #expect(try graphics([], [:]) == nil)
    #expect(try graphics(["--images"], kitty) == .kitty)
    #expect(try graphics(["--images"], [:]) == .iTerm2)
    #expect(try graphics(["--no-images"], kitty) == nil)
    #expect(try graphics(["--json"], kitty) == nil)
  }
}
