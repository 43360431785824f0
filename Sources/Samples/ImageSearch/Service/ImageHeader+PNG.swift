import Foundation
import NetworkingSample

extension ImageHeader {
  static let pngSignature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// The size in the chunk `IHDR`, which is the first one. Source: the PNG specification, chapters 5 and 11.2.
  mutating func sizeOfPNG() throws(NetworkError) -> PixelSize {
    _ = try bytes(Self.pngSignature.count)
    guard try bigEndian(bytes: 4) == 13 else { throw fault("has an IHDR chunk of another length than 13") }
    var chunk = self
    let checked = try bytes(4 + 13)
    guard try bigEndian(bytes: 4) == Self.crc32(checked) else { throw fault("does not match its checksum") }
    try chunk.expect("IHDR".utf8, "does not begin with an IHDR chunk")
    let size = PixelSize(width: try chunk.bigEndian(bytes: 4), height: try chunk.bigEndian(bytes: 4))
    // Four bytes by the format's definition; the first bit must not be used.
    guard size.width <= Int32.max, size.height <= Int32.max else { throw fault("states an impossible size: \(size)") }
    return size
  }

  /// The checksum of a PNG chunk (CRC-32, ISO 3309), bit by bit: 17 bytes are not worth a table.
  private static func crc32(_ bytes: Data) -> Int {
    let sum = bytes.reduce(UInt32.max) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in
        sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1
      }
    }
    return Int(~sum)
  }
}
