import StargazersSample
import Testing

@testable import tour

/// The arguments of the commands.
struct OptionsTests {
  @Test func `values, flags and words are distinguished`() throws {
    let options = try Options(
      ["tea", "--page", "\(Int.max)", "--json"], valued: ["--page", "--pages"], flags: ["--json", "--live"], words: 1)

    #expect(options.words == ["tea"])
    #expect(try options.count("--page") == .max)
    #expect(try options.count("--pages") == nil)
    #expect(options.contains("--json"))
    #expect(!options.contains("--live"))
  }

  @Test(arguments: ["0", "-1", "9223372036854775808", "1e9", "٣", "1 ", "0x1", "two"])
  func `a count is a whole number from 1`(text: String) throws {
    let options = try Options(["--page", text], valued: ["--page"])

    let error = #expect(throws: UsageError.self) { try options.count("--page") }

    #expect(error?.message == "--page needs a whole number from 1, not '\(text)'.")
  }

  @Test(arguments: [
    (["--page"], "--page needs a value."), (["--page", ""], "--page needs a value."),
    (["--page", "--json"], "--page needs a value."), (["--page", "1", "--page", "2"], "--page is given twice."),
    (["tea", "pot"], "'pot' is not known here; --help tells what is."),
    (["--plain"], "'--plain' is not known here; --help tells what is."),
  ])
  func `a wrong word is an error that names it`(words: [String], message: String) {
    let error = #expect(throws: UsageError.self) { try Options(words, valued: ["--page"], flags: ["--json"], words: 1) }

    #expect(error?.message == message)
  }

  @Test func `without arguments a command shows the beginning of what is recorded`() throws {
    let images = try ImagesWish([])
    #expect(images.query == "green tea" && images.page == 1 && !images.isJSON && !images.isLive)
    let people = try StargazersOptions([])
    #expect(people.repository.description == "swiftlang/swift" && people.pageLimit == 3)
    #expect(!people.isJSON && !people.isLive)
  }

  @Test func `arguments choose the page, the form and the source`() throws {
    let images = try ImagesWish(["green", "--page", "2", "tea", "--json", "--live"])
    #expect(images.query == "green tea" && images.page == 2 && images.isJSON && images.isLive)
    let people = try StargazersOptions(["--live", "tea/kettle", "--pages", "1", "--json"])
    #expect(people.repository.description == "tea/kettle" && people.pageLimit == 1)
    #expect(people.isJSON && people.isLive)
  }
}
