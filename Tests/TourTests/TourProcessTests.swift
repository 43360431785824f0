import Doubles
import Foundation
import KeyValueStoreSample
import TestSupport
import Testing

/// The built program under attack: whatever it is given, it says what is wrong in a line, and ends with a code.
@Suite(.timeLimit(.minutes(2))) struct TourProcessTests {
  private let directory = TemporaryDirectory()

  private func run(_ words: String, _ variables: [String: String] = [:]) throws -> TourProcess {
    try TourProcess("\"$0\" \(words)", variables, in: directory)
  }

  // MARK: The environment

  @Test(
    arguments: Stress.share(
      of: [
        "abcdefghijkl", String(repeating: "a", count: 5000), "ja_JP" + String(repeating: "X", count: 500), "_",
        "../../x",
        "de_DE.", "@", "C.UTF-8", "😀", "\u{1B}[2J", "xx_YY",
      ], small: 1))
  func `any name of a locale will do`(name: String) throws {
    for variables in Stress.share(
      of: [["LC_ALL": name, "LC_NUMERIC": name, "LANGUAGE": name], ["LANG": name]], small: 1)
    {
      let tour = try run("images --detail 1", variables)

      #expect(tour.status == 0)
      #expect(tour.output.contains(": 93"))
      #expect(tour.errors == "")
    }
  }

  @Test func `a locale that is known is obeyed`() throws {
    #expect(try run("images --detail 1", ["LANG": "de_DE.UTF-8"]).output.contains("93.670.206"))
    #expect(try run("images --detail 1", ["LC_ALL": "ja_JP.UTF-8"]).output.contains("閲覧数"))
  }

  @Test(
    arguments: Stress.share(
      of: [
        ["TERM": ""], ["TERM": "\u{1B}c"], ["TERM": "xterm-kitty", "KITTY_WINDOW_ID": "x"],
        ["COLUMNS": "-1", "LINES": "0"],
        ["COLUMNS": "99999999999999999999"], ["HOME": ""], ["HOME": "/dev/null"],
        ["http_proxy": "x", "all_proxy": "://"],
      ], small: 1))
  func `other variables don't matter`(variables: [String: String]) throws {
    let tour = try run("weather", variables)

    #expect(tour.status == 0)
    #expect(tour.output.contains("Rio de Janeiro  Rain\n"))
    #expect(tour.errors == "")
  }

  // MARK: Output that fails

  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "the system has no /dev/full"),
    arguments: Stress.share(
      of: ["calculator", "weather", "images", "images --json", "stargazers", "--help", "images --help"], small: 1))
  func `a full disk is told, and is an exit code`(words: String) throws {
    let tour = try run("\(words) > /dev/full")

    #expect(tour.status == 74)
    #expect(tour.errors == "tour: The output can't be written: No space left on device.\n")
  }

  @Test func `an output that is closed, or whose reader has gone where the signal is ignored, is told`() throws {
    // The one end of the pipe is opened for both directions and closed, so that the other has no reader.
    let gone = try TourProcess(
      "mkfifo pipe; trap '' PIPE; exec 3<>pipe 4>pipe 3>&-; exec \"$0\" weather >&4", in: directory)
    let closed = try run("weather >&-")

    #expect([gone.status, closed.status] == [74, 74])
    #expect(gone.errors == "tour: The output can't be written: Broken pipe.\n")
    #expect(closed.errors == "tour: The output can't be written: Bad file descriptor.\n")
    // A file that may not grow. The sanitizer writes files of its own.
    if !ThreadSanitizer.isOn {
      #expect(try TourProcess("ulimit -f 0; \"$0\" weather > output; echo $?", in: directory).output == "74\n")
    }
  }

  @Test(arguments: Stress.share(of: ["<&- 2>&-", "<&-", "2>&-"], small: 1))
  func `a closed input, and nobody to complain to, are no reason to fail`(closed: String) throws {
    for words in Stress.share(of: ["weather", "images", "stargazers", "calculator"], small: 1) {
      #expect(try run("\(words) \(closed)").status == 0)
    }
    #expect(try run("no-such-sample \(closed)").status == 64)
  }

  @Test(
    arguments: Stress.share(
      of: ["HOME=$bad", "XDG_CONFIG_HOME=$bad", "XDG_DATA_HOME=$bad", "HOME=$bad XDG_DATA_HOME="], small: 1))
  func `a user's folder whose name is no text is told, and no other one is used`(variable: String) throws {
    let tour = try TourProcess("bad=$PWD/$(printf 'a\\377'); env \(variable) \"$0\"", in: directory)

    #expect(tour.status == 64)
    #expect(tour.errors.hasSuffix("a\u{FFFD}' is not UTF-8.\n") || tour.errors.contains("a\u{FFFD}/"), "\(tour.errors)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: directory.url.path).count == 1)
  }

  @Test func `in a folder whose name is no text, no other one is used`() throws {
    let tour = try TourProcess(
      "bad=$(printf 'a\\377'); mkdir $bad; cd $bad; \"$0\" --store store.json", in: directory)

    #expect(tour.status == 64)
    #expect(tour.errors.hasSuffix("a\u{FFFD}/store.json' is not UTF-8.\n"))
    #expect(tour.output == "")
  }

  // MARK: The words

  @Test(
    arguments: Stress.share(
      of: [
        ("''", 64, "There is no '' to tour."), ("'\u{1B}[2Jtea'", 64, "There is no '\u{FFFD}[2Jtea' to tour."),
        ("weather ''", 64, "'' is not known here"), ("images --page ''", 64, "--page needs a value."),
        ("images --page -1", 64, "--page needs a whole number from 1"),
        ("images --page 9223372036854775808", 64, "--page needs a whole number from 1"),
        ("images --page 9223372036854775807", 1, "There is no page 9223372036854775807"),
        ("images --detail 9223372036854775807", 1, "There is no image 9223372036854775807"),
        ("images --page 1 --page 2", 64, "--page is given twice."),
        ("images --detail 1 --detail 1", 64, "--detail is given twice."),
        ("stargazers --pages 1 --pages 1", 64, "--pages is given twice."),
        ("stargazers a/b c/d", 64, "'c/d' is not known here"), ("stargazers ../..", 64, "is not an account's name"),
        ("stargazers \"$(printf 'a/\\377')\"", 64, "is not UTF-8."),
        ("stargazers a/b", 1, "GitHub knows no repository a/b."),
        ("--store \"$(printf 'a\\377b')\"", 64, "is not UTF-8."),
        ("--store a --store b", 64, "--store is given twice."),
        ("--store .", 1, "can't be the URL of a file"), ("--store /dev/null", 1, "Operation not supported"),
        ("--store \"$(printf '%0300d' 1)\"", 1, "File name too long"),
        ("--number 1e3", 64, "--number needs a whole number"), ("--number ' 1'", 64, "--number needs a whole number"),
        ("--number 9223372036854775807", 1, "Ten times 9223372036854775807 is out of range"),
        ("--number -9223372036854775808", 1, "Ten times -9223372036854775808 is out of range"),
      ] as [(String, Int32, String)], small: 3))
  func `wrong words are told in a line`(words: String, status: Int32, message: String) throws {
    let tour = try run(words)

    #expect(tour.status == status)
    #expect(tour.errors.hasPrefix("tour: "))
    #expect(tour.errors.contains(message), "\(tour.errors)")
    #expect(tour.steering == [])
  }

  @Test func `words that are odd, but clear, are obeyed`() throws {
    for words in Stress.share(
      of: ["weather --emoji --emoji", "images --json --json", "stargazers --plain --plain", "stargazers --page 99"],
      small: 1)
    {
      let tour = try run(words)
      #expect(tour.status == 0)
      #expect(tour.errors == "")
    }

    // A question as long as a book.
    let book = try run("images --json \"$(printf '%030000d' 1)\"")
    #expect([0, 1].contains(book.status), "\(book.errors)")
    #expect(book.errors.count < 1000)

    // More pages than there are end with the last one.
    let pages = try run("stargazers --json --pages 9223372036854775807")
    #expect(pages.status == 0)
    #expect(pages.output.components(separatedBy: "\"login\"").count == 25)
  }

  @Test(
    arguments: Stress.share(
      of: ["weather --json", "images evening --json", "images --json --detail 1", "stargazers --json"], small: 1))
  func `for programs there is JSON and nothing else; for people, the way on`(words: String) throws {
    let forPrograms = try run(words)
    let forPeople = try run(words.replacing("--json", with: ""))

    #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(forPrograms.output.utf8)) }
    #expect(!forPrograms.output.contains("127.0.0.1"))
    #expect(forPeople.output.contains("\nMore samples, with `swift run tour SAMPLE`: "))
  }

  @Test(arguments: 0..<UInt64(Stress.count(1, full: 200)))
  func `whatever the words and the locale are, the end is a code, and a failure has a line`(seed: UInt64) throws {
    var seeded = SeededGenerator(seed: seed)
    let command = ["calculator", "weather", "images", "stargazers"].randomElement(using: &seeded) ?? ""
    let options = Self.options[command, default: []] + ["--json", "--live=", "--none"]
    let words = (0..<Int.random(in: 0...3, using: &seeded)).map { _ in
      let option = options.randomElement(using: &seeded) ?? ""
      return Self.values.randomElement(using: &seeded).map { "\(option) '\($0)'" } ?? ""
    }
    let name = Self.values.randomElement(using: &seeded) ?? ""

    let tour = try run("\(command) \(words.joined(separator: " "))", ["LC_ALL": name, "TERM": name])

    #expect([0, 1, 64].contains(tour.status), "\(command) \(words) in \(name): \(tour.errors)")
    #expect(tour.status == 0 || tour.errors.hasPrefix("tour: "))
    #expect(tour.steering == [])
  }

  private static let options = [
    "calculator": ["--store", "--number"], "weather": ["--emoji", ""],
    "images": ["--page", "--detail", "--no-images", ""], "stargazers": ["--page", "--pages", "--plain", ""],
  ]
  private static let values = [
    "0", "1", "2", "-1", "9223372036854775807", "99999999999999999999", "", " ", "tea", "tea/kettle", "a/b", "../..",
    ".",
    "/dev/null", "d/store.json", "\u{1B}[2J\u{9B}", "a\nb", "\u{202E}", "e\u{301}", "😀", "%s%n", "--", "ja_JP.UTF-8",
    String(repeating: "x", count: 5000),
  ]

  // MARK: The store

  @Test(arguments: Stress.share(of: [Int.max, Int.min, 922_337_203_685_477_581], small: 1))
  func `a number too large to be multiplied is shown, and makes room for another one`(number: Int) throws {
    try FileKeyValueStore(at: directory.url.appending(path: "store.json")).set(.integer(number), forKey: "number")

    let tour = try run("--store store.json")

    #expect(tour.status == 0, "\(tour.errors)")
    #expect(tour.output.contains("found \(number) in the file. Ten times that is no Int:"))
    #expect(try run("--store store.json").output.contains("found 10 in the file. Ten times that is 100."))
  }

  @Test func `what is in the store can't steer the terminal`() throws {
    let file = directory.url.appending(path: "store.json")
    let hostile = "\u{1B}]0;owned\u{7}\u{9B}2J\u{7F}\u{202E}\u{2028}"
    try FileKeyValueStore(at: file).set(.string(hostile), forKey: hostile)

    let tour = try run("--store store.json")

    #expect(tour.status == 0)
    #expect(tour.steering == [])
  }

  @Test(
    arguments: Stress.share(
      of: [
        "\u{1B}]0;owned\u{7}",
        #"{"crc32":"\#u{1B}c\#u{9B}\#u{7F}\#u{7}\#u{8}\#n\#r\#u{202E}", "format": 1, "values": {}}"#,
        #"{"crc32":"00000000", "format": 1, "values": {"a": {"\u001b]0;\u0007\u009b\u202e": "x"}}}"#, "", "\u{0}", "{}",
      ], small: 1))
  func `a file that is no store is told in a line that can't steer the terminal`(content: String) throws {
    try Data(content.utf8).write(to: directory.url.appending(path: "store.json"))

    let tour = try run("--store store.json")

    #expect([0, 1].contains(tour.status), "\(tour.errors)")
    #expect(tour.steering == [])
    #expect(tour.errors.split(separator: "\n").allSatisfy { $0.hasPrefix("tour: ") }, "\(tour.errors)")
  }
}
