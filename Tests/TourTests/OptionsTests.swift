import Testing

@testable import tour

/// The arguments of the commands.
struct OptionsTests {
  @Test func `values, flags and words are distinguished`() throws {
    let options = try Options(
      ["green", "--store", "a.json", "tea", "--json"], valued: ["--store"], flags: ["--json", "--live"], words: 2)

    #expect(options.words == ["green", "tea"])
    #expect(options["--store"] == "a.json")
    #expect(options.contains("--json"))
    #expect(!options.contains("--live"))
  }

  @Test(arguments: [
    (["--store"], "--store needs a value."), (["--store", ""], "--store needs a value."),
    (["--store", "--json"], "--store needs a value."), (["--store", "1", "--store", "2"], "--store is given twice."),
    (["tea", "pot"], "'pot' is not known here; --help tells what is."),
    (["--plain"], "'--plain' is not known here; --help tells what is."),
  ])
  func `an unknown word is an error that names it`(words: [String], message: String) {
    let error = #expect(throws: UsageError.self) {
      try Options(words, valued: ["--store"], flags: ["--json"], words: 1)
    }

    #expect(error?.message == message)
  }
}
