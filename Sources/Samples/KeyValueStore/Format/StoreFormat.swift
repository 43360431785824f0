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
/// The checksum covers every byte of the file with its own eight digits read as zeros, so no canonical form is needed
/// to verify it: the bytes decide. It stands at a fixed place, and the format's version follows it, in this version and
/// all later ones. So a file of a later version is recognized as one, and not mistaken for a damaged file.
enum StoreFormat {
  /// The version that this code writes, and the last one that it reads.
  static let version = 1

  private static let beginning = Array(#"{"crc32":""#.utf8)
  private static let digits = beginning.count..<beginning.count + 8
  private static let zeros = Array("00000000".utf8)
  private static let ending = Array("\n}\n".utf8)

  /// Makes the content of a file.
  ///
  /// - Returns: The content, and the checksum in it.
  static func encode(_ values: [String: StoreValue]) -> (bytes: [UInt8], checksum: String) {
    var encoder = StoreEncoder()
    encoder.append(#"{"crc32":"00000000","#)
    encoder.append("\n  \"format\" : \(version),\n  \"values\" : {")
    encoder.append(values)
    encoder.append("\n  }\n}\n")
    var checksum = Checksum()
    checksum.add(encoder.bytes)
    encoder.bytes.replaceSubrange(digits, with: checksum.digits.utf8)
    return (encoder.bytes, checksum.digits)
  }

  /// Checks that a file is byte for byte what a store has written.
  ///
  /// - Returns: The checksum.
  static func verify(_ bytes: [UInt8]) throws(StoreDamage) -> String {
    if bytes.isEmpty { throw .empty }
    guard bytes.starts(with: beginning.prefix(bytes.count)) else { throw .noChecksum }
    guard bytes.count >= digits.upperBound else { throw .truncated }
    var checksum = Checksum()
    checksum.add(bytes[..<digits.lowerBound])
    checksum.add(zeros)
    checksum.add(bytes[digits.upperBound...])
    let expected = checksum.digits
    // Compared as text: to parse the digits would let an upper-case letter through, which is a flipped bit.
    if bytes[digits].elementsEqual(expected.utf8) { return expected }
    // The ending occurs nowhere else: values stand further in, and their line feeds are escaped.
    guard bytes.suffix(ending.count).elementsEqual(ending) else { throw .truncated }
    throw .wrongChecksum(expected: expected, found: String(decoding: bytes[digits], as: UTF8.self))
  }

  /// Reads the values of a file whose checksum is right, or whose checksum is not to count.
  static func decode(_ bytes: [UInt8]) throws(StoreDecodingError) -> [String: StoreValue] {
    var decoder = StoreDecoder(bytes)
    return try decoder.file()
  }
}
