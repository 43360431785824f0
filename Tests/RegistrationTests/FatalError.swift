import Testing

extension ExitTest.Result {
  /// The message of the `fatalError` that stopped the process, without the location; the full output if there is none.
  ///
  /// It needs the child's output: `observing: [\.standardErrorContent]`.
  var fatalError: String {
    let text = String(decoding: standardErrorContent, as: UTF8.self)
    let line = text.split(separator: "\n").first { $0.contains("Fatal error: ") }
    return line?.split(separator: "Fatal error: ", maxSplits: 1).last.map(String.init) ?? text
  }
}
