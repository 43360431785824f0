import Foundation
import ImageSearchSample
import Testing

@testable import tour

struct TerminalGraphicsTests {
  @Test(
    arguments: [
      ([:], nil), (["TERM": "xterm-256color"], nil),
      (["TERM": "xterm-256color", "TERM_PROGRAM": "Apple_Terminal"], nil), (["TERM": "xterm-kitty"], .kitty),
      (["KITTY_WINDOW_ID": "1"], .kitty), (["KITTY_WINDOW_ID": ""], nil), (["TERM_PROGRAM": "ghostty"], .kitty),
      (["TERM_PROGRAM": "iTerm.app"], .iTerm2), (["TERM_PROGRAM": "WezTerm"], .iTerm2),
      (["TERM": "screen-256color", "TERM_PROGRAM": "iTerm.app"], nil),
      (["TERM": "tmux-256color", "KITTY_WINDOW_ID": "1"], nil), (["TERM": "tmu", "KITTY_WINDOW_ID": "1"], .kitty),
      (["TERM": "scree", "KITTY_WINDOW_ID": "1"], .kitty), (["TERM": "xterm-kitty", "TMUX": "/tmp/tmux"], nil),
    ] as [([String: String], TerminalGraphics?)])
  func `a terminal is known by its variables`(variables: [String: String], graphics: TerminalGraphics?) {
    #expect(TerminalGraphics(environment: variables) == graphics)
  }

  @Test func `iTerm2 is sent the file with its size`() throws {
    let image = try file("preview/sea.jpg")

    let drawing = TerminalGraphics.iTerm2.drawing(of: image)

    #expect(
      drawing == "\u{1B}]1337;File=inline=1;size=590;width=72px;height=48px:\(image.data.base64EncodedString())\u{07}")
  }

  @Test func `kitty is sent a small PNG at once, and not what it can't draw`() throws {
    let image = try file("preview/mountain.png")

    let drawing = TerminalGraphics.kitty.drawing(of: image)

    #expect(drawing == "\u{1B}_Ga=T,f=100,q=2,m=0;\(image.data.base64EncodedString())\u{1B}\\")
    for name in ["preview/sea.jpg", "preview/tea.gif", "preview/dusk.webp"] {
      #expect(TerminalGraphics.kitty.drawing(of: try file(name)) == nil)
    }
  }

  @Test(arguments: [3072, 3073, 6144, 6145])
  func `kitty is sent a large PNG in chunks, of which the last one says so`(count: Int) throws {
    let png = try #require(RecordedImages.files["preview/mountain.png"])
    let image = try ImageFile(png + Data(repeating: 7, count: count - png.count))

    let drawing = try #require(TerminalGraphics.kitty.drawing(of: image))

    let chunks = drawing.split(separator: "\u{1B}\\")
    let contents = chunks.map { $0.drop { $0 != ";" }.dropFirst() }
    #expect(contents.joined() == image.data.base64EncodedString())
    #expect(contents.dropLast().allSatisfy { $0.count == 4096 })
    #expect(contents.count == (count + 3071) / 3072)
    #expect(chunks.map { $0.contains("m=0;") } == Array(repeating: false, count: contents.count - 1) + [true])
    #expect(chunks.map { $0.contains("m=1;") } == Array(repeating: true, count: contents.count - 1) + [false])
    #expect(chunks.map { $0.contains("a=T,f=100,q=2,") } == [true] + Array(repeating: false, count: contents.count - 1))
    #expect(chunks.allSatisfy { $0.hasPrefix("\u{1B}_G") })
  }

  private func file(_ name: String) throws -> ImageFile {
    try ImageFile(#require(RecordedImages.files[name]))
  }
}
