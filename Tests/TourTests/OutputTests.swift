import Doubles
import Foundation
import Testing

@testable import tour

/// The gate through which all output goes.
struct OutputTests {
  private let hostile = "a\u{1B}]0;x\u{7}\u{9B}2J\u{7F}\u{202E}\u{2066}\u{2028}\u{E0041}\u{AD}\r\n\t\u{0}茶👩‍👩‍👧"

  @Test func `JSON says every text, and steers no terminal`() throws {
    let text = TourJSON.text([hostile: hostile])

    #expect(text.unicodeScalars.filter { $0.steersTerminal && $0 != "\n" }.isEmpty)
    #expect(text.contains(#"\u009b2J\u007f\u202e\u2066\u2028\udb40\udc41\u00ad\r\n\t"#))
    #expect(text.contains("茶👩‍👩‍👧"))
    #expect(text.split(separator: "\n").count == 3)
    #expect(try JSONDecoder().decode([String: String].self, from: Data(text.utf8)) == [hostile: hostile])
  }

  #if PROCESSES
    @Test func `a result and a message pass the gate, whoever writes them`() async throws {
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

  @Test func `lines stay lines, nothing else passes, and a file that can't be written gives the error`() throws {
    #expect("a\nb\r\n\u{1B}[2J\u{2028}".safeLinesForTerminal == "a\nb\u{FFFD}\n\u{FFFD}[2J\u{FFFD}")

    let file = try FileHandle(forReadingFrom: URL(filePath: "/dev/null"))
    #expect(TerminalFrame.write("tea", to: file.fileDescriptor) == EBADF)
    #expect(TerminalFrame.write("", to: file.fileDescriptor) == nil)
  }

  @Test(arguments: [true, false])
  func `at a terminal the line is replaced, and goes in the end; elsewhere there is none`(isShown: Bool) {
    let writeSpy = Spy { (text: String) in }
    let progress = ProgressLine(isShown: isShown) { writeSpy($0) }

    progress.show("1 of 2")
    // It steers the terminal no further.
    progress.show("a\u{1B}[2J\nb")
    progress.clear()

    let lines = ["\r\u{1B}[K1 of 2", "\r\u{1B}[Ka\u{FFFD}[2J\u{FFFD}b", "\r\u{1B}[K"]
    #expect(writeSpy.calls.map(\.arguments) == (isShown ? lines : []))
  }
}
