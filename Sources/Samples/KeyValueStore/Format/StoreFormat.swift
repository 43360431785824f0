/// The file of a store, as text:
///
///     {"crc32":"069a31f3",
///       "format" : 1,
///       "values" : {
///         "greeting" : "hello",
///         "visits" : 42
///       }
///     }
///
/// The checksum covers every byte of the file with its own eight digits read as zeros. It stands at a fixed place, and
/// the format's version follows it, so that a file of a later version is not mistaken for damage.
package enum StoreFormat {
  /// The version that this code writes, and the last one that it reads.
  static let version = 1

  private static let beginning = #"{"crc32":""#
  private static let zeros = "00000000"
  private static let ending = "\n}\n"
  private static let digits = 10..<18

  /// Makes the content of a file.
  package static func encode(_ values: [String: StoreValue]) -> [UInt8] {
    var writer = StoreWriter()
    writer.append(
      "\(beginning)\(zeros)\",\n  \"format\" : \(version),\n  \"values\" : {\(values.isEmpty ? "" : "\n    ")")
    writer.append(values, separator: ",\n    ")
    writer.append("\n  }\(ending)")
    writer.bytes.replaceSubrange(digits, with: CRC32.digits(of: writer.bytes).utf8)
    return writer.bytes
  }

  /// Checks that a store has written the file byte for byte, and returns the checksum.
  static func verify(_ bytes: [UInt8]) throws(StoreDamage) -> String {
    if bytes.isEmpty { throw .empty }
    guard bytes.starts(with: beginning.utf8.prefix(bytes.count)) else { throw .noChecksum }
    guard bytes.count >= digits.upperBound else { throw .truncated }
    var blank = bytes
    blank.replaceSubrange(digits, with: zeros.utf8)
    let expected = CRC32.digits(of: blank)
    // Compared as text: to parse the digits would let an upper-case letter through, which is a flipped bit.
    if bytes[digits].elementsEqual(expected.utf8) { return expected }
    // The ending occurs nowhere else: values stand further in, and their line feeds are escaped.
    guard bytes.suffix(ending.utf8.count).elementsEqual(ending.utf8) else { throw .truncated }
    throw .wrongChecksum(expected: expected, found: String(decoding: bytes[digits], as: UTF8.self).visible)
  }
}

/// CRC-32 as zip, PNG and Ethernet use it: for accidents, not against intent.
package enum CRC32 {
  private static let table: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { rest, _ in rest & 1 == 1 ? rest >> 1 ^ 0xEDB8_8320 : rest >> 1 }
  }

  /// The checksum as eight lowercase hexadecimal digits.
  package static func digits(of bytes: [UInt8]) -> String {
    // Copied out once: a static's access costs more than the step of a byte.
    let rest = bytes.reduce(~0) { [table] rest, byte in table[Int(UInt8(truncatingIfNeeded: rest) ^ byte)] ^ rest >> 8 }
    return String(String(1 << 32 | UInt64(~rest), radix: 16).dropFirst())
  }
}
