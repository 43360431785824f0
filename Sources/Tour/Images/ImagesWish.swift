import Foundation

/// The wish that the words behind `tour images` express.
struct ImagesWish: Equatable {
  /// Whether previews are drawn.
  enum Drawing: Equatable {
    /// In a terminal that is known to show images.
    case whereKnown
    case always
    case never
  }

  /// The part of the search that is shown.
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

    try options.exclude("--images", "--no-images")
    try options.exclude("--images", "--json")
    drawing = options.contains("--images") ? .always : options.contains("--no-images") ? .never : .whereKnown

    switch (try options.count("--page"), try options.count("--detail")) {
    case (_?, _?): throw UsageError("--detail finds its page itself, without --page.")
    case (let page, nil): part = .page(page ?? 1)
    case (nil, let detail?): part = .detail(detail)
    }
  }

  /// The protocol by which images are drawn, if they are.
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
}
