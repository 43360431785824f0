import StargazersSample
import Testing

@testable import tour

@Suite struct StargazersOptionsTests {
  @Test func `words say what to show; without them it is the recording, as fits`() throws {
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

  @Test(arguments: [
    (["tea"], "'tea' names no repository; write OWNER/REPO, such as swiftlang/swift."),
    (["a/b", "c/d"], "'c/d' is not known here; --help tells what is."),
    (["--page", "0"], "--page needs a whole number from 1, not '0'."),
    (["--pages", "-1"], "--pages needs a whole number from 1, not '-1'."),
    (["--pages", "x"], "--pages needs a whole number from 1, not 'x'."),
    (["--plain", "--json"], "--plain and --json exclude each other."),
    (["--page"], "--page needs a value."),
  ])
  func `wrong words are explained`(words: [String], message: String) {
    #expect(performing: { try StargazersOptions(words) }, throws: { ($0 as? UsageError)?.message == message })
  }
}
