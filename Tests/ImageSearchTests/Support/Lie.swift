import Foundation
import Testing

/// A genuine file with some bytes changed, and what is then wrong with its header.
struct Lie: Sendable, CustomTestStringConvertible {
  let file: Data
  let problem: String
  let testDescription: String

  /// Changes a file.
  ///
  /// - Parameters:
  ///   - file: The genuine file.
  ///   - offset: Where the changed bytes begin.
  ///   - bytes: What they become.
  ///   - problem: What is then wrong.
  ///   - crc: Whether the checksum of a PNG header is made to match the changes.
  init(_ file: Data, at offset: Int, _ bytes: [UInt8], _ problem: String, crc: Bool = false) {
    var file = file
    file.replaceSubrange(offset..<(offset + bytes.count), with: bytes)
    if crc {
      let sum = Self.crc32(file[12..<29])
      file.replaceSubrange(29..<33, with: [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: sum >> $0) })
    }
    self.file = file
    self.problem = problem
    testDescription = "\(bytes) at \(offset): \(problem)"
  }

  /// CRC-32 as long division by the polynomial, written otherwise than in the code under test.
  private static func crc32(_ bytes: Data) -> UInt32 {
    var sum: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 {
        let carry = sum & 1
        sum >>= 1
        if carry != 0 { sum ^= 0xEDB8_8320 }
      }
    }
    return sum ^ 0xFFFF_FFFF
  }
}
