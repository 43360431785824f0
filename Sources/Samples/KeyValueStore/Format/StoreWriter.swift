import Foundation

/// Writes values as JSON for ``StoreReader``.
///
/// JSON's own types stand for integers (`1`), floating-point numbers (`1.0`, always with a point or an exponent),
/// strings, truth values and arrays. All else is an object with one member that names the type:
/// `{"data":"AAEC"}`, `{"date":785975871.123}` in seconds since 2001 began (UTC), `{"double":"nan"}`, `"inf"`,
/// `"-inf"`, and `{"dictionary":{…}}`. Foundation's `JSONEncoder` would write 1.0 as `1`, and refuse NaN.
struct StoreWriter {
  var bytes: [UInt8] = []

  mutating func append(_ text: String) { bytes += text.utf8 }

  mutating func append(_ value: StoreValue) {
    switch value {
    case .integer(let integer): append(integer.description)
    // An interpolated NaN shows its sign and payload, which differ by processor; its description is always "nan".
    case .double(let double): append(double.isFinite ? double.description : #"{"double":"\#(double.description)"}"#)
    case .string(let string): append(quoted: string)
    case .bool(let bool): append(bool.description)
    case .data(let data): append(#"{"data":"\#(data.base64EncodedString())"}"#)
    case .date(let date):
      let seconds = date.timeIntervalSinceReferenceDate
      append(seconds.isFinite ? #"{"date":\#(seconds.description)}"# : #"{"date":"\#(seconds.description)"}"#)
    case .array(let elements):
      append("[")
      for (index, element) in elements.enumerated() {
        if index > 0 { append(", ") }
        append(element)
      }
      append("]")
    case .dictionary(let members):
      append(#"{"dictionary":{"#)
      append(members, separator: ", ")
      append("}}")
    }
  }

  /// Appends members, sorted by key, so that `diff` shows what changed.
  mutating func append(_ members: [String: StoreValue], separator: String) {
    for (index, member) in members.sorted(by: { $0.key < $1.key }).enumerated() {
      if index > 0 { append(separator) }
      append(quoted: member.key)
      append(" : ")
      append(member.value)
    }
  }

  private mutating func append(quoted string: String) {
    append("\"")
    if string.utf8.allSatisfy({ 0x20..<0x7F ~= $0 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }) {
      append(string)
    } else {
      for scalar in string.unicodeScalars { append(escaped: scalar) }
    }
    append("\"")
  }

  private mutating func append(escaped scalar: Unicode.Scalar) {
    switch scalar {
    case "\"", "\\": append("\\\(scalar)")
    case "\n": append("\\n")
    case "\t": append("\\t")
    // A terminal that shows the file must not obey it.
    case _ where scalar.isInvisible:
      for unit in scalar.utf16 { append("\\u\(String(0x1_0000 + Int(unit), radix: 16).dropFirst())") }
    default: bytes += scalar.utf8
    }
  }
}

extension Unicode.Scalar {
  /// Whether a terminal obeys this scalar instead of showing it: a control character, the end of a line or paragraph,
  /// or a mark that hides or reorders text. The joiners and tags in emoji are not among them.
  fileprivate var isInvisible: Bool {
    if value < 0x7F { return value < 0x20 }
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: return true
    case .format: return !(0x200C...0x200D ~= value || 0xE0020...0xE007F ~= value)
    default: return false
    }
  }
}

extension String {
  /// This text with escapes such as `\u{001B}` for scalars that a terminal would obey: anybody may have written the
  /// file.
  var visible: String { unicodeScalars.map { $0.isInvisible ? $0.escaped(asASCII: true) : String($0) }.joined() }
}
