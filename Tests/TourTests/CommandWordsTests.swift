import StargazersSample
import Testing

@testable import tour

/// The words behind each command's name.
struct CommandWordsTests {
  @Test func `weather shows what its words say, and without them the recording, plain`() throws {
    #expect(try WeatherOptions([]).form == .plain)
    #expect(try WeatherOptions([]).isLive == false)
    #expect(try WeatherOptions(["--emoji"]).form == .emoji)
    #expect(try WeatherOptions(["--json", "--live"]).form == .json)
    #expect(try WeatherOptions(["--json", "--live"]).isLive)
  }

  @Test func `stargazers shows what its words say, and without them the recording, as fits`() throws {
    let options = try StargazersOptions([])

    #expect(options.repository.description == "swiftlang/swift")
    #expect(options.isLive == false)
    #expect(options.start == .first)
    #expect(options.pageLimit == 3)
    #expect(options.form == .fitting)

    let live = try StargazersOptions(["--live", "tea/kettle", "--page", "7", "--pages", "1", "--json"])

    #expect(live.repository.description == "tea/kettle")
    #expect(live.isLive)
    #expect(live.start == PageReference(number: 7))
    #expect(live.pageLimit == 1)
    #expect(live.form == .json)
    #expect(try StargazersOptions(["--plain"]).form == .plain)
  }

  @Test func `images shows what its words say, and without them the first page of a search for nature`() throws {
    let wish = try ImagesWish([])

    #expect(wish.query == "nature")
    #expect(wish.part == .page(1))
    #expect(wish.drawing == .whereKnown)
    #expect(!wish.isJSON)
    #expect(!wish.isLive)

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
    ("weather", ["--emoji", "--json"], "--emoji and --json exclude each other."),
    ("weather", ["Paris"], "'Paris' is not known here; --help tells what is."),
    ("stargazers", ["tea"], "'tea' names no repository; write OWNER/REPO, such as swiftlang/swift."),
    ("stargazers", ["a/b", "c/d"], "'c/d' is not known here; --help tells what is."),
    ("stargazers", ["--page", "0"], "--page needs a whole number from 1, not '0'."),
    ("stargazers", ["--pages", "-1"], "--pages needs a whole number from 1, not '-1'."),
    ("stargazers", ["--plain", "--json"], "--plain and --json exclude each other."),
    ("stargazers", ["--page"], "--page needs a value."),
    ("images", ["--page", "0"], "--page needs a whole number from 1, not '0'."),
    ("images", ["--detail", "0"], "--detail needs a whole number from 1, not '0'."),
    ("images", ["--detail", "1", "--page", "1"], "--detail finds its page itself, without --page."),
    ("images", ["--images", "--no-images"], "--images and --no-images exclude each other."),
    ("images", ["--json", "--images"], "--images and --json exclude each other."),
    ("images", ["--pages"], "'--pages' is not known here; --help tells what is."),
  ])
  func `words that make no sense are refused`(command: String, words: [String], message: String) {
    let error = #expect(throws: UsageError.self) {
      switch command {
      case "weather": _ = try WeatherOptions(words)
      case "stargazers": _ = try StargazersOptions(words)
      default: _ = try ImagesWish(words)
      }
    }

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
