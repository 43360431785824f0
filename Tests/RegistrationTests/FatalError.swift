import Testing

extension ExitTest.Result {
  /// The message with which a process stopped in `fatalError`, without the place; all its output if there was none.
  ///
  /// Ask for the text with `observing: [\.standardErrorContent]`.
  var fatalError: String {
    let text = String(decoding: standardErrorContent, as: UTF8.self)
    let line = text.split(separator: "\n").first { $0.contains("Fatal error: ") }
    return line?.split(separator: "Fatal error: ", maxSplits: 1).last.map(String.init) ?? text
  }
}
