import Foundation

/// The request in the arguments of `tour images`.
struct ImagesWish: Equatable {
  /// Whether previews are drawn.
  enum Drawing: Equatable {
    /// Drawn in a terminal that is known to show images.
    case whereKnown
    case always
    case never
  }

  /// The part of the search to show.
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

  /// Reads the command's arguments.
  ///
  /// - Throws: ``UsageError`` for arguments that are invalid or contradict each other.
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

  /// The protocol for drawing images, if they are drawn.
  ///
  /// In an unknown terminal, `--images` means iTerm2's, which most terminals that show images support.
  func graphics(environment: [String: String], isTerminal: Bool) -> TerminalGraphics? {
    let known = TerminalGraphics(environment: environment)
    switch drawing {
    case .never: return nil
    case .always: return known ?? .iTerm2
    case .whereKnown: return isTerminal && !isJSON ? known : nil
    }
  }
}
