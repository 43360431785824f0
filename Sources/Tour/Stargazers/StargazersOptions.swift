import StargazersSample

/// What the words behind `tour stargazers` ask for.
struct StargazersOptions: Equatable {
  /// How the people are shown.
  enum Form: Equatable {
    /// On the whole terminal if there is one, otherwise as a list.
    case fitting
    case plain
    case json
  }

  let repository: Repository
  let isLive: Bool
  let start: PageReference
  let pageLimit: Int
  let form: Form

  /// Reads the words.
  ///
  /// - Throws: ``UsageError``, which says what is wrong with them.
  init(_ arguments: [String]) throws(UsageError) {
    let options = try Options(
      arguments, valued: ["--page", "--pages"], flags: ["--live", "--plain", "--json"], words: 1)
    do throws(RepositoryNameError) {
      repository = try Repository(options.words.first ?? "swiftlang/swift")
    } catch {
      throw UsageError(error.localizedDescription)
    }
    isLive = options.contains("--live")
    start = PageReference(number: try Self.count(options["--page"], of: "--page") ?? 1)
    pageLimit = try Self.count(options["--pages"], of: "--pages") ?? 3
    guard !(options.contains("--plain") && options.contains("--json")) else {
      throw UsageError("--plain and --json exclude each other.")
    }
    form = options.contains("--json") ? .json : options.contains("--plain") ? .plain : .fitting
  }

  private static func count(_ text: String?, of option: String) throws(UsageError) -> Int? {
    guard let text else { return nil }
    guard let number = Int(text), number > 0 else {
      throw UsageError("\(option) needs a whole number from 1 on, not '\(text)'.")
    }
    return number
  }
}
