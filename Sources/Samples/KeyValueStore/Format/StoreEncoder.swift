import Foundation

/// Writes values as JSON, the way ``StoreDecoder`` reads them.
///
/// It exists because Foundation's `JSONEncoder` writes 1.0 as `1`, refuses NaN, takes twice the time of a whole update,
/// and exhausts a stack of 512 KiB at 256 arrays inside each other (Swift 6.3.1 on Linux).
///
/// JSON's own types stand for integers (`1`), floating-point numbers (`1.0`, always with a point or an exponent),
/// strings, truth values and arrays. All else is an object with one member that names the type:
/// `{"data":"AAEC"}`, `{"date":785975871.123}` in seconds since 2001 began (UTC), `{"double":"nan"}`, `"inf"`, `"-inf"`,
/// and `{"dictionary":{…}}`.
struct StoreEncoder {
  var bytes: [UInt8] = []

  /// Appends text as it is.
  mutating func append(_ text: String) {
    bytes += text.utf8
  }

  /// Appends the members of the outermost object, one a line, sorted, so that `diff` shows what changed.
  mutating func append(_ values: [String: StoreValue]) {
    var separator = "\n    "
    for (key, value) in values.sorted(by: { $0.key < $1.key }) {
      append(separator)
      append(string: key)
      append(" : ")
      append(value)
      separator = ",\n    "
    }
  }

  /// Something still to be written of a value.
  private enum Part {
    case text(String)
    case key(String)
    case value(StoreValue)
  }

  /// Appends a value. The parts still to be written are kept in an array and not on the stack, however deep the value.
  mutating func append(_ value: StoreValue) {
    var parts: [Part] = [.value(value)]
    while let part = parts.popLast() {
      switch part {
      case .text(let text): append(text)
      case .key(let key): append(string: key)
      case .value(.array(let elements)):
        append("[")
        parts.append(.text("]"))
        for (index, element) in elements.enumerated().reversed() {
          parts.append(.value(element))
          if index > 0 { parts.append(.text(", ")) }
        }
      case .value(.dictionary(let members)):
        append(#"{"dictionary":{"#)
        parts.append(.text("}}"))
        for (index, member) in members.sorted(by: { $0.key < $1.key }).enumerated().reversed() {
          parts += [.value(member.value), .text(" : "), .key(member.key)]
          if index > 0 { parts.append(.text(", ")) }
        }
      case .value(.integer(let integer)): append(integer.description)
      case .value(.double(let double)):
        append(double.isFinite ? double.description : #"{"double":"\#(double)"}"#)
      case .value(.string(let string)): append(string: string)
      case .value(.bool(let bool)): append(bool.description)
      case .value(.data(let data)): append(#"{"data":"\#(data.base64EncodedString())"}"#)
      case .value(.date(let date)):
        let seconds = date.timeIntervalSinceReferenceDate
        append(seconds.isFinite ? #"{"date":\#(seconds)}"# : #"{"date":"\#(seconds)"}"#)
      }
    }
  }

  private mutating func append(string: String) {
    append("\"")
    if string.utf8.allSatisfy({ 0x20..<0x7F ~= $0 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }) {
      append(string)
    } else {
      for scalar in string.unicodeScalars { append(escaping: scalar) }
    }
    append("\"")
  }

  private mutating func append(escaping scalar: Unicode.Scalar) {
    switch scalar {
    case "\"": append("\\\"")
    case "\\": append("\\\\")
    case "\n": append("\\n")
    case "\t": append("\\t")
    // A terminal on which the file is shown must not obey it.
    case _ where scalar.isInvisible:
      for unit in scalar.utf16 { append("\\u\(String(0x1_0000 + Int(unit), radix: 16).dropFirst())") }
    default: bytes += scalar.utf8
    }
  }
}
