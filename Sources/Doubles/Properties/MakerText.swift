import Foundation

/// Returns a labeled trailing closure as lines of a test: `let subject = FakeStock(capacity: 50)`.
///
/// Nil if the source isn't available, or if the closure does more than make values.
nonisolated func makerText(
  labeled label: String, ofCall name: String, in file: StaticString, at line: UInt
) -> [String]? {
  guard let source = try? String(contentsOfFile: "\(file)", encoding: .utf8) else { return nil }
  let sourceLines = source.split(separator: "\n", omittingEmptySubsequences: false)
  guard line > 0, line <= sourceLines.count else { return nil }
  let rest = sourceLines[(Int(line) - 1)...].joined(separator: "\n")
  guard let call = rest.range(of: name), let open = rest[call.upperBound...].firstIndex(of: "("),
    let close = end(ofBracketsIn: rest, from: open)
  else { return nil }
  // The trailing closures: `{ … } and: { … }`.
  var place = rest.index(after: close)
  while let start = rest[place...].firstIndex(of: "{"), let end = end(ofBracketsIn: rest, from: start) {
    let between = rest[place..<start].trimmingCharacters(in: .whitespacesAndNewlines)
    if between == label + ":" { return lines(ofBody: rest[rest.index(after: start)..<end]) }
    guard between.isEmpty else { return nil }
    place = rest.index(after: end)
  }
  return nil
}

/// Returns the lines that name the closure's result; nil if the result isn't recognized.
private nonisolated func lines(ofBody body: Substring) -> [String]? {
  var lines = body.split { $0 == "\n" || $0 == ";" }.map { $0.trimmingCharacters(in: .whitespaces) }.filter {
    !$0.isEmpty
  }
  guard var last = lines.popLast() else { return nil }
  if last.hasPrefix("return ") { last.removeFirst("return ".count) } else if !lines.isEmpty { return nil }
  let hasMore = (lines + [last]).contains {
    $0.contains("//") || $0.contains(#/\b(return|throw|if|guard|switch|for|in)\b/#)
  }
  return hasMore || last.hasPrefix("}") ? nil : lines + ["let subject = \(last)"]
}

/// Returns the index of the bracket that closes the one at `start`; brackets in strings and comments don't count.
private nonisolated func end(ofBracketsIn text: String, from start: String.Index) -> String.Index? {
  var (depth, isInText, index) = (0, false, start)
  while index < text.endIndex {
    switch text[index] {
    case "\\" where isInText: index = text.index(after: index)
    case "\"": isInText.toggle()
    case "/" where !isInText && text[index...].hasPrefix("//"):
      index = text[index...].firstIndex(of: "\n") ?? text.endIndex
      continue
    case "(", "[", "{": if !isInText { depth += 1 }
    case ")", "]", "}": if !isInText { depth -= 1 }
    default: break
    }
    if depth == 0 { return index }
    if index < text.endIndex { index = text.index(after: index) }
  }
  return nil
}
