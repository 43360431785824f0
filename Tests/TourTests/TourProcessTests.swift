import Foundation
import TestSupport
import Testing

/// Runs of the built program with mistakes, each of which prints a line and sets the exit status.
@Suite(.timeLimit(.minutes(2))) struct TourProcessTests {
  private let directory = TemporaryDirectory()

  private func run(_ words: String, _ variables: [String: String] = [:]) throws -> TourProcess {
    try TourProcess("\"$0\" \(words)", variables, in: directory)
  }

  /// The names of the files left behind by the program.
  private var left: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: directory.url.path) }
  }

  @Test func `the calculator prints its folder, and leaves nothing behind`() throws {
    let tour = try run("")

    #expect(tour.status == 0)
    #expect(tour.output.contains("    \(directory.url.path)/doubles-tour-"))
    #expect(tour.output.contains("\"number\" : 10\n"))
    #expect(tour.output.contains("\nIn the test\n"))
    #expect(tour.output.contains("\nMore samples, with `swift run tour SAMPLE`: "))
    #expect(try left == [])
  }

  @Test func `a temporary folder that didn't exist before is removed again`() throws {
    let missing = try TourProcess("TMPDIR=\"$TMPDIR/no/such\" \"$0\"", in: directory)

    #expect(missing.status == 0)
    #expect(missing.output.contains("/no/such/doubles-tour-"))
    #expect(try left == [])
  }

  @Test func `a store given by name keeps its number, and its name can't control the terminal`() throws {
    let name = "'\u{1B}[2J.json'"

    #expect(try run("--store \(name)").output.contains("1. ReadingCalculator found 0 there"))
    let tour = try run("calculator --store \(name)")

    #expect(tour.output.contains("found 10 there. Ten times that is 100."))
    #expect(tour.output.contains("\u{FFFD}[2J.json") && !tour.output.contains("\u{1B}"))
    #expect(try left.contains("\u{1B}[2J.json"))
  }

  @Test func `the program embeds the recorded data`() throws {
    let tour = try TourProcess("cp \"$0\" alone && ./alone images tea", in: directory)

    #expect(tour.output.contains("  GIF  "), "\(tour.errors)")
  }

  @Test func `the server on this machine is asked directly, even behind a proxy`() throws {
    let nowhere = "http://127.0.0.1:1"
    let tour = try run("weather", ["http_proxy": nowhere, "all_proxy": nowhere, "no_proxy": "tea.example"])

    #expect(tour.output.contains("Rio de Janeiro  Rain\n"), "\(tour.errors)")
  }

  @Test(arguments: Stress.share(of: ["weather", "images", "stargazers"], small: 1))
  func `an unreachable service prints one line, without the key`(sample: String) throws {
    let tour = try run(
      "\(sample) --live",
      [
        "https_proxy": "http://127.0.0.1:1", "OPENWEATHERMAP_API_KEY": "s3cret", "PIXABAY_API_KEY": "s3cret",
        "GITHUB_TOKEN": "s3cret",
      ])

    #expect(tour.status == 1)
    #expect(tour.errors == "tour: The server can't be reached. Try again later.\n")
    #expect(!tour.output.contains("s3cret"))
  }

  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "the system has no /dev/full"),
    arguments: Stress.share(of: ["calculator", "weather", "images", "stargazers", "--help"], small: 1))
  func `a full disk prints one line, sets the exit status and leaves nothing behind`(words: String) throws {
    let tour = try run("\(words) > /dev/full")

    #expect(tour.status == 74)
    #expect(tour.errors.hasPrefix("tour: The output can't be written: "))
    #expect(try left == [])
  }

  @Test(
    arguments: Stress.share(
      of: [
        ("'\u{1B}[2Jtea'", 64, "There is no '\u{FFFD}[2Jtea' to tour."), ("''", 64, "There is no '' to tour."),
        ("--store", 64, "--store needs a value."), ("--store a --store b", 64, "--store is given twice."),
        ("images --page 1", 64, "'--page' is not known here"), ("weather tea", 64, "'tea' is not known here"),
        ("stargazers a/b c/d", 64, "'c/d' is not known here"),
        ("stargazers tea", 64, "'tea' names no repository; write OWNER/REPO, such as swiftlang/swift."),
        ("stargazers a/b", 1, "GitHub knows no repository a/b."), ("weather --live", 1, "--live needs a key of yours"),
        ("--store .", 1, "can't be the URL of a file."),
        ("--store /dev/null", 1, "/dev/null: Operation not supported."),
      ] as [(String, Int32, String)], small: 2))
  func `an unknown argument prints one line`(words: String, status: Int32, message: String) throws {
    let tour = try run(words)

    #expect(tour.status == status)
    #expect(tour.errors.hasPrefix("tour: "))
    #expect(tour.errors.contains(message), "\(tour.errors)")
  }

  @Test func `the stargazers of all pages are shown, by following links over a server`() throws {
    let tour = try run("stargazers")

    #expect(tour.output.contains("success: 24 people, the last is "), "\(tour.errors)")
    #expect(tour.output.contains("; that is all\n"))
  }
}
