/// The text of a store's file, which begins like this:
///
///     {"crc32":"00000000",
///       "format" : 1,
///       "values" : {
///         "array" : [1, [], ["two", 2.5]],
///         "data" : {"data":"AAEC"},
///         "date" : {"date":785975871.125},
///
/// The checksum covers every byte of the file, with its own eight digits read as zeros. It is at a fixed place,
/// followed by the format's version, so that a file of a later version isn't mistaken for a damaged one.
package enum StoreFormat {
  /// The version that this code writes, and the latest that it reads.
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

  /// Checks that the file is byte for byte as a store has written it, and returns the checksum.
  static func verify(_ bytes: [UInt8]) throws(StoreDamage) -> String {
    if bytes.isEmpty { throw .empty }
    guard bytes.starts(with: beginning.utf8.prefix(bytes.count)) else { throw .noChecksum }
    guard bytes.count >= digits.upperBound else { throw .truncated }
    var blank = bytes
    blank.replaceSubrange(digits, with: zeros.utf8)
    let expected = CRC32.digits(of: blank)
    // Compared as text: parsing the digits would accept an uppercase letter, which is a flipped bit.
    if bytes[digits].elementsEqual(expected.utf8) { return expected }
    // The ending occurs nowhere else: values are indented further, and their line feeds are escaped.
    guard bytes.suffix(ending.utf8.count).elementsEqual(ending.utf8) else { throw .truncated }
    throw .wrongChecksum(expected: expected, found: String(decoding: bytes[digits], as: UTF8.self).visible)
  }
}

/// CRC-32, as used by zip, PNG and Ethernet: it detects accidents, not attacks.
package enum CRC32 {
  private static let table: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { rest, _ in rest & 1 == 1 ? rest >> 1 ^ 0xEDB8_8320 : rest >> 1 }
  }

  /// The checksum as eight lowercase hexadecimal digits.
  package static func digits(of bytes: [UInt8]) -> String {
    // Copied out once: accessing a static costs more than processing a byte.
    let rest = bytes.reduce(~0) { [table] rest, byte in table[Int(UInt8(truncatingIfNeeded: rest) ^ byte)] ^ rest >> 8 }
    return String(String(1 << 32 | UInt64(~rest), radix: 16).dropFirst())
  }
}
