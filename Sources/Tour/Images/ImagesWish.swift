import Foundation

/// What `tour images` was asked for.
struct ImagesWish: Equatable {
  /// Whether previews are drawn.
  enum Drawing: Equatable {
    /// Where the terminal is known to show images.
    case whereKnown
    case always
    case never
  }

  /// What is shown of the search.
  enum Part: Equatable {
    /// A page, from 1.
    case page(Int)
    /// One image, by its number in the list, from 1.
    case detail(Int)
  }

  let query: String
  let part: Part
  let drawing: Drawing
  let isJSON: Bool
  let isLive: Bool

  /// Reads the words behind the command's name.
  ///
  /// - Throws: ``UsageError`` for words that make no sense, or contradict each other.
  init(_ arguments: [String]) throws(UsageError) {
    let options = try Options(
      arguments, valued: ["--page", "--detail"], flags: ["--images", "--no-images", "--json", "--live"],
      words: arguments.count)
    query = options.words.isEmpty ? "nature" : options.words.joined(separator: " ")
    isJSON = options.contains("--json")
    isLive = options.contains("--live")

    switch (options.contains("--images"), options.contains("--no-images")) {
    case (true, true): throw UsageError("--images and --no-images contradict each other.")
    case (true, false): drawing = .always
    case (false, true): drawing = .never
    case (false, false): drawing = .whereKnown
    }
    guard !isJSON || drawing != .always else { throw UsageError("--json has no place for --images.") }

    switch (options["--page"], options["--detail"]) {
    case (_?, _?): throw UsageError("--detail finds its page itself, without --page.")
    case (let page, nil): part = .page(try Self.number(page ?? "1", of: "--page"))
    case (nil, let detail?): part = .detail(try Self.number(detail, of: "--detail"))
    }
  }

  /// How images are drawn, if they are.
  ///
  /// - Parameters:
  ///   - environment: The variables by which terminals make themselves known.
  ///   - isTerminal: Whether the output goes to a terminal at all.
  /// - Returns: The protocol, or nothing. `--images` alone, in a terminal that isn't known, means that of iTerm2, which
  ///   most of those have that show images.
  func graphics(environment: [String: String], isTerminal: Bool) -> TerminalGraphics? {
    let known = TerminalGraphics(environment: environment)
    switch drawing {
    case .never: return nil
    case .always: return known ?? .iTerm2
    case .whereKnown: return isTerminal && !isJSON ? known : nil
    }
  }

  private static func number(_ text: String, of option: String) throws(UsageError) -> Int {
    guard let number = Int(text), number > 0 else {
      throw UsageError("\(option) needs a whole number from 1, not '\(text)'.")
    }
    return number
  }
}
