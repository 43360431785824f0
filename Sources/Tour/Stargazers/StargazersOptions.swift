import StargazersSample

/// The request in the arguments of `tour stargazers`.
struct StargazersOptions: Equatable {
  /// The way to show the people.
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

  /// Reads the arguments.
  ///
  /// - Throws: ``UsageError``, which names the mistake.
  init(_ arguments: [String]) throws(UsageError) {
    let options = try Options(
      arguments, valued: ["--page", "--pages"], flags: ["--live", "--plain", "--json"], words: 1)
    do throws(RepositoryNameError) {
      repository = try Repository(options.words.first ?? "swiftlang/swift")
    } catch {
      throw UsageError(error.localizedDescription)
    }
    isLive = options.contains("--live")
    start = PageReference(number: try options.count("--page") ?? 1)
    pageLimit = try options.count("--pages") ?? 3
    try options.exclude("--plain", "--json")
    form = options.contains("--json") ? .json : options.contains("--plain") ? .plain : .fitting
  }
}
