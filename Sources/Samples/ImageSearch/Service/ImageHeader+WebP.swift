import NetworkingSample

extension ImageHeader {
  /// The size in the first chunk, which is one of three kinds. Source: RFC 9649, sections 2.3 to 2.7 and 3.4.
  mutating func sizeOfWebP() throws(NetworkError) -> PixelSize {
    _ = try bytes(4)
    let length = try littleEndian(bytes: 4)
    guard length <= count else { throw fault("states more bytes than there are") }
    _ = try bytes(4)
    let kind = String(decoding: try bytes(4), as: UTF8.self)
    let chunk = try littleEndian(bytes: 4)
    // The chunk lies within the RIFF container, after its name, and its own name and length.
    guard chunk <= length - 12 else { throw fault("has a chunk that is longer than the file") }
    switch kind {
    case "VP8 ": return try lossyWebP(length: chunk)
    case "VP8L": return try losslessWebP(length: chunk)
    case "VP8X": return try extendedWebP(length: chunk)
    default: throw fault("begins with an unknown chunk")
    }
  }

  /// A VP8 key frame: a tag whose first bit is clear, a start code, and 14 bits for each side. Source: RFC 6386, 9.1.
  private mutating func lossyWebP(length: Int) throws(NetworkError) -> PixelSize {
    guard length >= 10 else { throw fault("is cut short") }
    guard try littleEndian(bytes: 3) & 1 == 0 else { throw fault("begins with no key frame") }
    try expect([0x9D, 0x01, 0x2A], "has no start code")
    let width = try littleEndian(bytes: 2) & 0x3FFF
    let height = try littleEndian(bytes: 2) & 0x3FFF
    return PixelSize(width: width, height: height)
  }

  /// A signature, then 14 bits each, less one, a bit for alpha, and 3 for the version, which is 0.
  private mutating func losslessWebP(length: Int) throws(NetworkError) -> PixelSize {
    guard length >= 5 else { throw fault("is cut short") }
    try expect([0x2F], "has no signature")
    let bits = try littleEndian(bytes: 4)
    guard bits >> 29 == 0 else { throw fault("has an unknown version") }
    return PixelSize(width: bits & 0x3FFF + 1, height: bits >> 14 & 0x3FFF + 1)
  }

  /// Flags, then 24 bits each, less one; the product fits 32 bits.
  private mutating func extendedWebP(length: Int) throws(NetworkError) -> PixelSize {
    guard length >= 10 else { throw fault("is cut short") }
    _ = try bytes(4)
    let size = PixelSize(width: try littleEndian(bytes: 3) + 1, height: try littleEndian(bytes: 3) + 1)
    guard size.width * size.height <= UInt32.max else { throw fault("states an impossible size: \(size)") }
    return size
  }
}
