import Foundation
import Testing

@testable import tour

/// The gate through which all output goes.
struct OutputTests {
  private let hostile = "a\u{1B}]0;x\u{7}\u{9B}2J\u{7F}\u{202E}\u{2066}\u{2028}\u{E0041}\u{AD}\r\n\t\u{0}茶👩‍👩‍👧"

  @Test func `JSON keeps every text, and steers no terminal`() throws {
    let text = TourJSON.text([hostile: hostile])

    #expect(text.unicodeScalars.filter { $0.steersTerminal && $0 != "\n" }.isEmpty)
    #expect(text.contains(#"\u009b2J\u007f\u202e\u2066\u2028\udb40\udc41\u00ad\r\n\t"#))
    #expect(text.contains("茶👩‍👩‍👧"))
    #expect(try JSONDecoder().decode([String: String].self, from: Data(text.utf8)) == [hostile: hostile])
  }

  @Test func `lines stay lines, and nothing else passes`() {
    #expect("a\nb\r\n\u{1B}[2J\u{2028}".safeLinesForTerminal == "a\nb\u{FFFD}\n\u{FFFD}[2J\u{FFFD}")
    #expect("a\nb".safeForTerminal == "a\u{FFFD}b")
  }

  @Test func `a file that can't be written gives the system's error`() throws {
    let file = try FileHandle(forReadingFrom: URL(filePath: "/dev/null"))

    #expect(Output.write("tea", to: file.fileDescriptor) == EBADF)
    #expect(Output.write("", to: file.fileDescriptor) == nil)
  }

  @Test func `a table's columns are aligned, and its lines stay lines`() {
    let table = Table(
      columns: [.left("name"), .right("size"), .left("tags")], rows: [["tea", "1", "a\nb"], ["kettle", "12345"]])

    #expect(
      table.text == """
        name     size  tags
        tea         1  a\u{FFFD}b
        kettle  12345
        """)
  }

  #if PROCESSES
    @Test func `results and messages pass the gate`() async throws {
      let ended = try #require(
        await #expect(processExitsWith: .success, observing: [\.standardOutputContent, \.standardErrorContent]) {
          Output.print("a\u{1B}\u{9B}\u{7F}\u{202E}b\nc")
          Output.complain("a\u{1B}\u{9B}\u{7F}\u{202E}b\nc")
        })

      let (output, errors) = (ended.standardOutputContent, ended.standardErrorContent)
      #expect(String(decoding: output, as: UTF8.self).contains("a\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}b\nc\n"))
      #expect(String(decoding: errors, as: UTF8.self).contains("tour: a\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}b\u{FFFD}c\n"))
    }
  #endif
}
