import Foundation
import ImageSearchSample

/// A protocol for drawing an image within a terminal's text.
enum TerminalGraphics: Equatable {
  /// The protocol of kitty, which other terminals understand, too. It takes only PNG files.
  case kitty
  /// The protocol of iTerm2, which other terminals understand, too. It takes any file.
  case iTerm2

  /// A terminal's protocol, if the variables by which terminals identify themselves show that it has one.
  ///
  /// A multiplexer such as tmux doesn't pass images on.
  init?(environment: [String: String]) {
    let terminal = environment["TERM"] ?? ""
    guard environment["TMUX"] == nil, !terminal.hasPrefix("tmux"), !terminal.hasPrefix("screen") else { return nil }
    switch environment["TERM_PROGRAM"] {
    case "iTerm.app", "WezTerm": self = .iTerm2
    case "ghostty": self = .kitty
    default:
      guard environment["KITTY_WINDOW_ID"]?.isEmpty == false || terminal == "xterm-kitty" else { return nil }
      self = .kitty
    }
  }

  /// The sequence that draws an image in place, or nil if the terminal doesn't take its format.
  func drawing(of image: ImageFile) -> String? {
    let content = image.data.base64EncodedString()
    switch self {
    case .kitty: return image.format == .png ? Self.kitty(content) : nil
    case .iTerm2:
      let size = "size=\(image.data.count);width=\(image.size.width)px;height=\(image.size.height)px"
      return "\u{1B}]1337;File=inline=1;\(size):\(content)\u{07}"
    }
  }

  /// Chunks of at most 4,096 characters; all but the last announce another (`m=1`). The terminal doesn't answer
  /// (`q=2`), since nobody would read it. Source: kitty's graphics protocol, "remote client".
  private static func kitty(_ content: String) -> String {
    var rest = content[...]
    var keys = "a=T,f=100,q=2,"
    var text = ""
    while !rest.isEmpty {
      let chunk = rest.prefix(4096)
      rest = rest.dropFirst(4096)
      text += "\u{1B}_G\(keys)m=\(rest.isEmpty ? 0 : 1);\(chunk)\u{1B}\\"
      keys = ""
    }
    return text
  }
}
