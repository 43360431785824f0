import Testing

@testable import tour

struct OptionsTests {
  @Test func `values, flags and words are told apart`() throws {
    let options = try Options(
      ["tea", "--page", "\(Int.max)", "--json"], valued: ["--page", "--detail"], flags: ["--json", "--live"], words: 1)

    #expect(options.words == ["tea"])
    #expect(options["--page"] == "\(Int.max)")
    #expect(options["--detail"] == nil)
    #expect(try options.count("--page") == .max)
    #expect(try options.count("--detail") == nil)
    #expect(options.contains("--json"))
    #expect(!options.contains("--live"))
  }

  @Test(arguments: ["0", "-1", "-9223372036854775808", "9223372036854775808", "1e9", "٣", "1 ", "0x1", "two"])
  func `a count that is none is refused`(text: String) throws {
    let options = try Options(["--page", text], valued: ["--page"])

    let error = #expect(throws: UsageError.self) { try options.count("--page") }

    #expect(error?.message == "--page needs a whole number from 1, not '\(text)'.")
  }

  @Test(arguments: [
    (["--page"], "--page needs a value."), (["--page", "--json"], "--page needs a value."),
    (["--page", "1", "--page", "1"], "--page is given twice."),
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
