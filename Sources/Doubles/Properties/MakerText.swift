import Foundation

/// The expression in the trailing closure with a label of a call, as its source has it: `FakeStock(capacity: 50)`; nil if the
/// source isn't there, or if the closure is more than one line with one expression.
nonisolated func makerText(labeled label: String, ofCall name: String, in file: StaticString, at line: UInt) -> String?
{
  guard line > 0, let source = try? String(contentsOfFile: "\(file)", encoding: .utf8) else { return nil }
  return makerText(labeled: label, ofCall: name, in: source, at: Int(line))
}

nonisolated func makerText(labeled label: String, ofCall name: String, in source: String, at line: Int) -> String? {
  let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
  guard lines.indices.contains(line - 1) else { return nil }
  let rest = lines[(line - 1)...].joined(separator: "\n")
  guard let call = rest.range(of: name), let open = rest[call.upperBound...].firstIndex(of: "("),
    let close = end(ofBracketsIn: rest, from: open)
  else { return nil }
  // The trailing closures: `{ … } and: { … }`.
  var place = rest.index(after: close)
  while let start = rest[place...].firstIndex(of: "{"), let end = end(ofBracketsIn: rest, from: start) {
    let between = rest[place..<start].trimmingCharacters(in: .whitespacesAndNewlines)
    if between == label + ":" { return expression(in: rest[rest.index(after: start)..<end]) }
    guard between.isEmpty else { return nil }
    place = rest.index(after: end)
  }
  return nil
}

/// The closure's body; nil if it is no single expression on one line.
private nonisolated func expression(in body: Substring) -> String? {
  let text = body.trimmingCharacters(in: .whitespacesAndNewlines)
  let isStatement =
    text.contains("\n") || text.contains(";") || text.contains("//")
    || text.contains(#/^(return|let|var|throw|if|switch)\b|\bin\b/#)
  return text.isEmpty || isStatement ? nil : text
}

/// The place of the bracket that closes the one at `start`; brackets in texts and comments don't count.
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
