/// CRC-32 as zip, PNG and Ethernet use it: polynomial 0xEDB88320, the bits of each byte from the lowest.
///
/// It finds every flipped bit, every two, and every burst up to 32 bits. It does not protect from intent, nor is it
/// meant to: who may write the file may write a checksum too.
struct Checksum {
  private static let table: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { remainder, _ in
      remainder & 1 == 1 ? remainder >> 1 ^ 0xEDB8_8320 : remainder >> 1
    }
  }

  private var remainder: UInt32 = 0xFFFF_FFFF

  /// Takes more bytes into account.
  mutating func add(_ bytes: some Sequence<UInt8>) {
    // Copied out once: a static's access costs more than the step of a byte.
    let table = Self.table
    var remainder = remainder
    for byte in bytes {
      remainder = table[Int(UInt8(truncatingIfNeeded: remainder) ^ byte)] ^ remainder >> 8
    }
    self.remainder = remainder
  }

  /// The checksum of all bytes so far, as eight lowercase hexadecimal digits.
  var digits: String {
    let digits = String(~remainder, radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }
}
