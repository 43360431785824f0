/// CRC-32 as its definition has it, a bit at a time: slow, and independent of the samples' own.
public func crc32(of bytes: some Sequence<UInt8>) -> UInt32 {
  var remainder: UInt32 = ~0
  for byte in bytes {
    remainder ^= UInt32(byte)
    for _ in 0..<8 {
      remainder = remainder & 1 == 0 ? remainder >> 1 : remainder >> 1 ^ 0xEDB8_8320
    }
  }
  return ~remainder
}
