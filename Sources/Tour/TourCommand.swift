/// One sample that `tour` can show.
struct TourCommand: Sendable {
  /// The word that names it.
  let name: String

  /// What it shows, in a few words.
  let summary: String

  /// Its options, for `--help`.
  let help: String

  /// Runs it with the words behind its name and the services, and returns the exit code; wrong words are thrown.
  let run: @Sendable (_ arguments: [String], _ services: Composition) async throws(UsageError) -> Int32
}
