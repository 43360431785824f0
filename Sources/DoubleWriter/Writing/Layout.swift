import Foundation

/// The width of lines, and their indentation.
public struct Layout: Equatable, Sendable {
  public var width: Int
  public var indent: String

  /// - Parameters:
  ///   - width: The columns of a line.
  ///   - indent: One step to the right.
  public init(width: Int = 120, indent: String = "  ") {
    self.width = width
    self.indent = indent
  }

  /// The layout that the `.swift-format` of a folder, or of one above it, asks for; without one, that tool's own.
  init(configuredFor folder: URL) {
    struct Configuration: Decodable {
      struct Indentation: Decodable {
        var spaces: Int?
        var tabs: Int?
      }
      var lineLength: Int?
      var indentation: Indentation?
    }
    self.init(width: 100)
    var folder = folder.absoluteURL
    while true {
      let file = folder.appending(path: ".swift-format")
      if let data = try? Data(contentsOf: file), let found = try? JSONDecoder().decode(Configuration.self, from: data) {
        width = found.lineLength ?? width
        if let spaces = found.indentation?.spaces { indent = String(repeating: " ", count: spaces) }
        if let tabs = found.indentation?.tabs { indent = String(repeating: "\t", count: tabs) }
        return
      }
      guard folder.path != "/" else { return }
      folder.deleteLastPathComponent()
    }
  }

  /// Puts as many parts in a line as fit.
  func filled(_ parts: [String], indent: Int) -> [String] {
    filled(parts, indent: indent, within: width - 4)
  }

  private func filled(_ parts: [String], indent: Int, within width: Int) -> [String] {
    var lines: [String] = []
    for (index, part) in parts.enumerated() {
      let text = part + (index < parts.count - 1 ? "," : "")
      if let last = lines.last, last.count + text.count + 1 <= width {
        lines[lines.count - 1] = "\(last) \(text)"
      } else {
        lines.append(String(repeating: " ", count: indent) + text)
      }
    }
    return lines
  }

  /// The declaration of a spy in several lines, if it is too long for one.
  func broken(_ spy: String, indent: Int) -> [String] {
    guard spy.count + indent > width else { return [spy] }
    if let place = spy.firstRange(of: "(of: "), spy.hasSuffix(")") {
      return ["\(spy[..<place.lowerBound])(", "  \(spy[spy.index(after: place.lowerBound)...])"]
    }
    guard let start = spy.firstRange(of: "<"), let end = spy.ranges(of: ">(").last else { return [spy] }
    let types = String(spy[start.upperBound..<end.lowerBound])
    let parts = types.count + indent + 2 > width ? Self.parts(of: types) : [types]
    return ["\(spy[..<start.upperBound])"] + filled(parts, indent: 2, within: width - indent)
      + ["\(spy[end.lowerBound...])"]
  }

  /// The types between angle brackets.
  private static func parts(of types: String) -> [String] {
    var parts = [""]
    var depth = 0
    var last: Character = " "
    for character in types {
      if "([<".contains(character) { depth += 1 }
      if ")]".contains(character) || character == ">" && last != "-" { depth -= 1 }
      last = character
      if character == ",", depth == 0 { parts.append("") } else { parts[parts.count - 1].append(character) }
    }
    return parts.map { String($0.drop { $0 == " " }) }
  }

  /// The line with the steps to the right that are asked for, instead of two spaces each.
  func indented(_ line: String) -> String {
    let spaces = line.prefix { $0 == " " }.count
    return String(repeating: indent, count: spaces / 2) + line.dropFirst(spaces / 2 * 2)
  }
}
