import Foundation

/// The gzip format, without compressing anything: what a client must unpack all the same.
///
/// Source: RFC 1952 for the wrapping, RFC 1951, section 3.2.4, for stored blocks.
enum Gzip {
  /// The data in a gzip file.
  static func stored(_ data: Data) -> Data {
    var file = Data([0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 0xFF])
    var rest = data[...]
    repeat {
      let block = rest.prefix(0xFFFF)
      rest = rest.dropFirst(0xFFFF)
      let length = UInt16(block.count)
      file += [rest.isEmpty ? 1 : 0] + bytes(length) + bytes(~length)
      file += block
    } while !rest.isEmpty
    return file + bytes(checksum(data)) + bytes(UInt32(truncatingIfNeeded: data.count))
  }

  /// The CRC-32 of data.
  static func checksum(_ data: Data) -> UInt32 {
    var sum: UInt32 = ~0
    for byte in data {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? (sum >> 1) ^ 0xEDB8_8320 : sum >> 1 }
    }
    return ~sum
  }

  private static func bytes(_ number: some FixedWidthInteger) -> Data {
    Data((0..<number.bitWidth / 8).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) })
  }
}
