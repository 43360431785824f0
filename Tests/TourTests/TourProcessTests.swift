import CalculatorSample
import Foundation
import KeyValueStoreSample
import TestSupport
import Testing

/// The built program under attack: a mistake is a line and an exit code.
@Suite(.timeLimit(.minutes(2))) struct TourProcessTests {
  private let directory = TemporaryDirectory()

  private func run(_ words: String, _ variables: [String: String] = [:]) throws -> TourProcess {
    try TourProcess("\"$0\" \(words)", variables, in: directory)
  }

  /// The names of the files that the program has left, but not the record of its errors.
  private var left: [String] {
    get throws {
      try FileManager.default.contentsOfDirectory(atPath: directory.url.path).filter { UUID(uuidString: $0) == nil }
    }
  }

  // MARK: The store

  @Test func `the calculator names its folder, and leaves nothing behind`() throws {
    let tour = try run("")

    #expect(tour.status == 0)
    #expect(tour.output.contains("    \(directory.url.path)/doubles-tour-"))
    #expect(tour.output.contains("\"number\" : 10\n"))
    #expect(try left == [])
  }

  @Test func `a store that is given keeps its number`() throws {
    #expect(try run("--store store.json --number 7").output.contains("1. ReadingCalculator found 0 there"))
    #expect(try run("calculator --store store.json").output.contains("found 70 there. Ten times that is 700."))
    #expect(try left.contains("store.json"))
  }

  @Test func `a stored number that is too large is shown, and makes room for another one`() throws {
    let store = try FileKeyValueStore(at: directory.url.appending(path: "store.json"))
    try NumberWriter(store: store).write(.max)

    #expect(try run("--store store.json").output.contains("found \(Int.max) there. Ten times that is no Int"))
    #expect(try run("--store store.json").output.contains("found 10 there. Ten times that is 100."))
  }

  @Test(
    arguments: Stress.share(of: ["\u{1B}]0;owned\u{7}", #"{"a": "\#u{1B}c\#u{9B}\#u{202E}"}"#, "", "[]"], small: 1))
  func `a file that is no store is a line that can't steer the terminal`(content: String) throws {
    let file = directory.url.appending(path: "store.json")
    try Data(content.utf8).write(to: file)

    let tour = try run("--store store.json")

    #expect(tour.status == 1, "\(tour.output)")
    #expect(tour.errors.hasPrefix("tour: ") && tour.errors.split(separator: "\n").count == 1, "\(tour.errors)")
    #expect(tour.steering == [])
    #expect(try Data(contentsOf: file) == Data(content.utf8))
  }

  // MARK: The recorded server

  @Test func `the recorded data are in the program`() throws {
    let tour = try TourProcess("cp \"$0\" alone && ./alone images tea", in: directory)

    #expect(tour.output.contains("  GIF  "), "\(tour.errors)")
  }

  @Test func `the server on this machine is asked directly, even behind a proxy`() throws {
    let nowhere = "http://127.0.0.1:1"
    let tour = try run("weather", ["http_proxy": nowhere, "all_proxy": nowhere, "no_proxy": "tea.example"])

    #expect(tour.output.contains("Rio de Janeiro  Rain\n"), "\(tour.errors)")
  }

  @Test(arguments: Stress.share(of: ["weather", "images", "stargazers"], small: 1))
  func `a service that can't be reached is a line, and its key isn't in it`(sample: String) throws {
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

  // MARK: Output that fails

  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "the system has no /dev/full"),
    arguments: Stress.share(of: ["calculator", "weather", "images --json", "stargazers", "--help"], small: 2))
  func `a full disk is a line and an exit code, and leaves nothing behind`(words: String) throws {
    let tour = try run("\(words) > /dev/full")

    #expect(tour.status == 74)
    #expect(tour.errors == "tour: The output can't be written: No space left on device.\n")
    #expect(try left == [])
  }

  @Test func `an output that is closed, or whose reader has gone, is a line and an exit code`() throws {
    // The one end of the pipe is opened for both directions and closed, so that the other has no reader.
    let gone = try TourProcess(
      "mkfifo pipe; trap '' PIPE; exec 3<>pipe 4>pipe 3>&-; exec \"$0\" weather >&4", in: directory)
    let closed = try run("weather >&-")

    #expect([gone.status, closed.status] == [74, 74])
    #expect(gone.errors == "tour: The output can't be written: Broken pipe.\n")
    #expect(closed.errors == "tour: The output can't be written: Bad file descriptor.\n")
  }

  @Test(arguments: Stress.share(of: ["<&- 2>&-", "<&-", "2>&-"], small: 1))
  func `a closed input, and nobody to complain to, are no reason to fail`(closed: String) throws {
    for words in Stress.share(of: ["weather", "images", "stargazers", "calculator"], small: 1) {
      #expect(try run("\(words) \(closed)").status == 0)
    }
    #expect(try run("no-such-sample \(closed)").status == 64)
  }

  // MARK: The words

  @Test(
    arguments: Stress.share(
      of: [
        ("''", 64, "There is no '' to tour."), ("'\u{1B}[2Jtea'", 64, "There is no '\u{FFFD}[2Jtea' to tour."),
        ("images --page -1", 64, "--page needs a whole number from 1, not '-1'."),
        ("images --page 9223372036854775807", 1, "There is no page 9223372036854775807: "),
        ("stargazers a/b c/d", 64, "'c/d' is not known here"), ("stargazers ../..", 64, "'../..' names no repository"),
        ("stargazers tea", 64, "'tea' names no repository; write OWNER/REPO, such as swiftlang/swift."),
        ("stargazers a/b", 1, "GitHub knows no repository a/b."), ("weather --live", 1, "--live needs a key of yours"),
        ("--store .", 1, "can't be the URL of a file."),
        ("--store /dev/null", 1, "/dev/null: Operation not supported."),
        ("--number 1e3", 64, "--number needs a whole number"),
        ("--number 9223372036854775807", 1, "Ten times 9223372036854775807 is out of range"),
      ] as [(String, Int32, String)], small: 3))
  func `wrong words are a line`(words: String, status: Int32, message: String) throws {
    let tour = try run(words)

    #expect(tour.status == status)
    #expect(tour.errors.hasPrefix("tour: "))
    #expect(tour.errors.contains(message), "\(tour.errors)")
    #expect(tour.steering == [])
  }

  @Test(
    arguments: Stress.share(
      of: ["weather --json", "images evening --json", "stargazers --json"], small: 1))
  func `for programs there is JSON and nothing else; for people, the test`(words: String) throws {
    let forPrograms = try run(words)
    let forPeople = try run(words.replacing("--json", with: ""))

    #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(forPrograms.output.utf8)) }
    #expect(!forPrograms.output.contains("127.0.0.1"))
    #expect(forPeople.output.contains("\nIn the test\n"))
    #expect(forPeople.output.contains("\nMore samples, with `swift run tour SAMPLE`: "))
  }
}
