/// A block of a guide that shows an error of the compiler, each behind the line that causes it:
///
///     send.throws(DiskError.full)  // error: cannot convert value of type 'DiskError'
enum MisuseExample {
  /// The lines of a block that the case of misuse doesn't prove.
  static func problems(of code: String, provenBy source: String) -> [String] {
    // Without the marks of what is expected, a line is as the guide shows it.
    let lines = source.replacing(/[ ]*\/\/ expected-.*/, with: "")
    var rest = Passage.trimmedLines(of: lines)[...]
    let errors = source.matches(of: /expected-error[^{]*\{\{(.+?)\}\}/).map(\.output.1)
    var problems: [String] = []
    var shown = 0
    for line in code.split(separator: "\n") {
      let parts = line.split(separator: "// error: ", maxSplits: 1)
      let statement = Passage.trimmedLines(of: parts[0])[0]
      if let index = rest.firstIndex(where: { $0 == statement }) {
        rest = rest[(index + 1)...]
      } else if !statement.isEmpty {
        problems.append("the case has no line `\(statement)` there")
      }
      guard parts.count == 2 else { continue }
      shown += 1
      if !errors.contains(where: { $0.contains(parts[1]) || parts[1].contains($0) }) {
        problems.append("the case expects no error `\(parts[1])`")
      }
    }
    if shown == 0 { problems.append("it shows no error: CODE  // error: WORDS OF THE COMPILER") }
    return problems
  }
}
