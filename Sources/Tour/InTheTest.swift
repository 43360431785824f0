/// The second half of a screen: the same seam, in a test of the suite.
///
/// The record and the failure were taken from a real run; `InTheTestTests` checks that the lines are in the suite.
struct InTheTest: Sendable {
  /// An excerpt of a file of the suite.
  struct Excerpt: Sendable {
    let file: String
    /// The lines, word for word; a line `…` replaces omitted lines.
    let lines: String
  }

  /// A change of the code that the test notices.
  struct Sabotage: Sendable {
    /// A plausible reason for the change, and its effect on a user.
    let story: String
    let file: String
    /// The text in the file, and its replacement.
    let before, after: String
  }

  /// The seam, and the double's role.
  let story: String
  /// The double, and the test's use of it.
  let double: Excerpt
  let test: Excerpt
  /// The record of the spy, as an expression in the test.
  let record: String
  /// The content of the record at the end of the test.
  let recorded: String
  let sabotage: Sabotage
  /// The failure of the test after the sabotage.
  let failure: String

  var name: Substring { test.lines.split(separator: "`", omittingEmptySubsequences: false)[1] }

  var command: String { "swift test --filter '\(name)'" }

  var text: String {
    """
    In the test
    -----------
    \(story)

    \(double.lines.indented())

    \(test.lines.indented())

    The spy recorded, in \(record):

    \(recorded.indented())

    \(sabotage.story)

    \("\(sabotage.file)\n- \(sabotage.before)\n+ \(sabotage.after)".indented())

    Then the test says:

    \(failure.indented())

    See for yourself, with that change or without:

    \(command.indented())
    """
  }
}
