import Foundation

/// Writes values as JSON, the way ``StoreDecoder`` reads them.
///
/// It exists because Foundation's `JSONEncoder` cannot do it: it writes 1.0 as `1`, refuses NaN, knows no data and no
/// dates apart from strings, and takes most of the time of a large store's update.
///
/// JSON's own types stand for integers (`1`), floating-point numbers (`1.0`, always with a point or an exponent),
/// strings, truth values and arrays. All else is an object with one member that names the type:
/// `{"data":"AAEC"}`, `{"date":785975871.123}` in seconds since 2001 began (UTC), `{"double":"nan"}`, `"inf"`, `"-inf"`,
/// and `{"dictionary":{…}}`.
struct StoreEncoder {
  var bytes: [UInt8] = []

  /// Appends text as it is.
  mutating func append(_ text: String) {
    bytes.append(contentsOf: text.utf8)
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

  /// What is still to be written of a value.
  private enum Part {
    case text(String)
    case key(String)
    case value(StoreValue)
  }

  /// Appends a value. What is still to be written is kept in an array and not on the stack, however deep the value.
  private mutating func append(_ value: StoreValue) {
    var parts: [Part] = [.value(value)]
    while let part = parts.popLast() {
      switch part {
      case .text(let text):
        append(text)
      case .key(let key):
        append(string: key)
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
        let sorted = members.sorted { $0.key < $1.key }
        for (index, member) in sorted.enumerated().reversed() {
          parts += [.value(member.value), .text(" : "), .key(member.key)]
          if index > 0 { parts.append(.text(", ")) }
        }
      case .value(let scalar):
        append(scalar: scalar)
      }
    }
  }

  private mutating func append(scalar: StoreValue) {
    switch scalar {
    case .integer(let integer):
      append(integer.description)
    case .double(let double):
      append(double.isFinite ? double.description : #"{"double":"\#(double)"}"#)
    case .string(let string):
      append(string: string)
    case .bool(let bool):
      append(bool.description)
    case .data(let data):
      append(#"{"data":"\#(data.base64EncodedString())"}"#)
    case .date(let date):
      let seconds = date.timeIntervalSinceReferenceDate
      append(seconds.isFinite ? #"{"date":\#(seconds)}"# : #"{"date":"\#(seconds)"}"#)
    case .array, .dictionary:
      append(scalar)
    }
  }

  private mutating func append(string: String) {
    bytes.append(UInt8(ascii: "\""))
    for byte in string.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(byte)
      case UInt8(ascii: "\n"):
        append("\\n")
      case UInt8(ascii: "\t"):
        append("\\t")
      case 0..<0x20, 0x7F:
        append(byte < 0x10 ? "\\u000" : "\\u00")
        append(String(byte, radix: 16))
      default:
        bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}
