import Testing

@testable import tour

@Suite struct OptionsTests {
  @Test func `values, flags and words are told apart`() throws {
    let options = try Options(
      ["tea", "--page", "2", "--json"], valued: ["--page", "--detail"], flags: ["--json", "--live"], words: 1)

    #expect(options.words == ["tea"])
    #expect(options["--page"] == "2")
    #expect(options["--detail"] == nil)
    #expect(options.contains("--json"))
    #expect(!options.contains("--live"))
  }

  @Test(arguments: [
    (["--page"], "--page needs a value."), (["--page", "--json"], "--page needs a value."),
    (["--page", ""], "--page needs a value."), (["--pages"], "'--pages' is not known here; --help tells what is."),
    (["tea", "milk"], "'milk' is not known here; --help tells what is."),
  ])
  func `wrong words are named`(arguments: [String], message: String) {
    let error = #expect(throws: UsageError.self) {
      try Options(arguments, valued: ["--page"], flags: ["--json"], words: 1)
    }

    #expect(error?.message == message)
  }
}
