import Foundation
import ImageSearchSample
import Testing

@testable import tour

@Suite struct TerminalGraphicsTests {
  struct Terminal: Sendable {
    let variables: [String: String]
    let graphics: TerminalGraphics?

    init(_ variables: [String: String], _ graphics: TerminalGraphics?) {
      self.variables = variables
      self.graphics = graphics
    }
  }

  @Test(arguments: [
    Terminal([:], nil), Terminal(["TERM": "xterm-256color"], nil),
    Terminal(["TERM": "xterm-256color", "TERM_PROGRAM": "Apple_Terminal"], nil),
    Terminal(["TERM": "xterm-kitty"], .kitty), Terminal(["KITTY_WINDOW_ID": "1"], .kitty),
    Terminal(["KITTY_WINDOW_ID": ""], nil), Terminal(["TERM_PROGRAM": "ghostty"], .kitty),
    Terminal(["TERM_PROGRAM": "iTerm.app"], .iTerm2), Terminal(["TERM_PROGRAM": "WezTerm"], .iTerm2),
    Terminal(["TERM": "screen-256color", "TERM_PROGRAM": "iTerm.app"], nil),
    Terminal(["TERM": "tmux-256color", "KITTY_WINDOW_ID": "1"], nil),
    Terminal(["TERM": "tmu", "KITTY_WINDOW_ID": "1"], .kitty),
    Terminal(["TERM": "scree", "KITTY_WINDOW_ID": "1"], .kitty),
    Terminal(["TERM": "xterm-kitty", "TMUX": "/tmp/tmux"], nil),
  ])
  func `a terminal is known by its variables`(terminal: Terminal) {
    #expect(TerminalGraphics(environment: terminal.variables) == terminal.graphics)
  }

  @Test func `iTerm2 is sent the file with its size`() throws {
    let image = try file("preview/sea.jpg")

    let drawing = TerminalGraphics.iTerm2.drawing(of: image)

    #expect(
      drawing == "\u{1B}]1337;File=inline=1;size=590;width=72px;height=48px:\(image.data.base64EncodedString())\u{07}")
  }

  @Test func `kitty is sent a small PNG at once`() throws {
    let image = try file("preview/mountain.png")

    let drawing = TerminalGraphics.kitty.drawing(of: image)

    #expect(drawing == "\u{1B}_Ga=T,f=100,q=2,m=0;\(image.data.base64EncodedString())\u{1B}\\")
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

  @Test(arguments: ["preview/sea.jpg", "preview/tea.gif", "preview/dusk.webp"])
  func `kitty is not sent what it can't draw`(name: String) throws {
    #expect(TerminalGraphics.kitty.drawing(of: try file(name)) == nil)
  }

  private func file(_ name: String) throws -> ImageFile {
    try ImageFile(#require(RecordedImages.files[name]))
  }
}
