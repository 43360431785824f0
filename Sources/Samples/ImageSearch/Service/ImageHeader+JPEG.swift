import NetworkingSample

extension ImageHeader {
  /// The size in the first frame header, in any position among the segments. Source: ITU-T T.81, annex B.
  ///
  /// Segments are skipped by their length, so that the frame header of an embedded thumbnail isn't mistaken for it.
  mutating func sizeOfJPEG() throws(NetworkError) -> PixelSize {
    _ = try bytes(2)
    while true {
      switch try jpegMarker() {
      case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
        return try jpegFrame()
      case 0x01, 0xD0...0xD7:
        break  // These stand alone.
      case 0xD8...0xDA:
        throw fault("has no frame before the pixels")
      case 0x00, 0x02...0xBF:
        throw fault("has a reserved marker")
      default:
        _ = try bytes(jpegLength())
      }
    }
  }

  /// The kind of the next segment; any number of fill bytes may come before it.
  private mutating func jpegMarker() throws(NetworkError) -> Int {
    try expect([0xFF], "has no marker where one is due")
    while true {
      let marker = try bigEndian(bytes: 1)
      if marker != 0xFF { return marker }
    }
  }

  /// The number of bytes of a segment after its two length bytes.
  private mutating func jpegLength() throws(NetworkError) -> Int {
    let length = try bigEndian(bytes: 2) - 2
    guard length >= 0 else { throw fault("has a segment shorter than its own length") }
    return length
  }

  /// A frame header: bits a sample, height, width, and three bytes for each component.
  private mutating func jpegFrame() throws(NetworkError) -> PixelSize {
    let length = try jpegLength()
    guard length <= count else { throw fault("is cut short") }
    _ = try bytes(1)
    let height = try bigEndian(bytes: 2)
    let width = try bigEndian(bytes: 2)
    let components = try bigEndian(bytes: 1)
    guard components > 0, length == 6 + 3 * components else { throw fault("has a frame of the wrong length") }
    return PixelSize(width: width, height: height)
  }
}
