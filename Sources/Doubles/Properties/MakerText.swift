import Foundation

/// The expression in the first closure of a call, as its source has it: `FileStock(folder: folder)`; nil if the source isn't
/// there, or if the closure is more than one line of code.
nonisolated func makerText(ofCallIn file: StaticString, at line: UInt) -> String? {
  guard let source = try? String(contentsOfFile: "\(file)", encoding: .utf8) else { return nil }
  let rest = source.split(separator: "\n", omittingEmptySubsequences: false).dropFirst(Int(line) - 1).joined(
    separator: "\n")
  guard let start = rest.firstIndex(of: "{") else { return nil }
  var depth = 0
  for index in rest[start...].indices {
    if rest[index] == "{" { depth += 1 }
    if rest[index] == "}" { depth -= 1 }
    guard depth == 0 else { continue }
    let text = rest[rest.index(after: start)..<index].trimmingCharacters(in: .whitespacesAndNewlines)
    return text.isEmpty || text.contains("\n") || text.contains(" in ") ? nil : text
  }
  return nil
}
