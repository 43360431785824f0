import Testing

extension ExitTest.Result {
  /// What a process said when it stopped with `fatalError`, without the place, or all that it wrote if it said nothing.
  ///
  /// Ask for the text with `observing: [\.standardErrorContent]`.
  var fatalError: String {
    let text = String(decoding: standardErrorContent, as: UTF8.self)
    let line = text.split(separator: "\n").first { $0.contains("Fatal error: ") }
    return line?.split(separator: "Fatal error: ", maxSplits: 1).last.map(String.init) ?? text
  }
}
