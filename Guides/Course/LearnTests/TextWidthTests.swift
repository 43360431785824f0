import CourseCatalog
import Testing

@testable import LearnKit

struct `Text in a terminal's cells` {
  @Test(arguments: 1...40) func `no line is wider than it may be, and nothing is lost`(columns: Int) {
    let text = "  • 給仕は guest@example.com に「Your mint tea is ready」と書きます。e\u{301}"

    let lines = text.wrapped(to: columns)

    // One column has no place for a wide character.
    #expect(lines.allSatisfy { $0.terminalWidth <= max(2, columns) })
    #expect(lines.joined().filter { $0 != " " } == text.filter { $0 != " " })
  }

  @Test func `a line is broken between words, and one that is too long for it never in front of a full stop`() {
    #expect("one two three".wrapped(to: 8) == ["one two", "three"])
    #expect("お茶です。".wrapped(to: 8) == ["お茶で", "す。"])
    #expect("プログラムを終わらせます。".wrapped(to: 16) == ["プログラムを", "終わらせます。"])
    #expect("全部で 20 回です".wrapped(to: 10) == ["全部で", "20 回です"])
    #expect("茶葉は 10 グラムです".wrapped(to: 14) == ["茶葉は", "10 グラムです"])
    #expect("次は `hold` を使う".wrapped(to: 12) == ["次は", "`hold` を", "使う"])
  }

  @Test(arguments: [40, 60, 80]) func `no Japanese word of the course is cut`(columns: Int) throws {
    let exercises = Course.exercises.flatMap { [$0.title, $0.task] + $0.hints }.flatMap(\.japanese.lines)
    for text in exercises + (try Japanese(`The course in Japanese`.package).all) {
      let lines = text.wrapped(to: columns)
      for (line, next) in zip(lines, lines.dropFirst()) {
        let begin = next.first { $0 != " " }
        #expect(line.last?.isHan != true || begin?.isHiragana != true, "\(line)|\(next)")
        #expect(line.last?.isKatakana != true || begin?.isKatakana != true, "\(line)|\(next)")
      }
    }
  }

  @Test func `the lines that follow a bullet stand under its text`() {
    #expect("  • a waiter who mails twice".wrapped(to: 16) == ["  • a waiter who", "    mails twice"])
  }

  @Test func `what a terminal would obey is shown as a mark`() {
    #expect("tea\u{1B}[2J\u{7}\u{202E}".printable == "tea\u{FFFD}[2J\u{FFFD}\u{FFFD}")
  }
}

extension Character {
  fileprivate var isKatakana: Bool { isKana && !isHiragana }
}
