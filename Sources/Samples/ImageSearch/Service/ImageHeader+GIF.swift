import NetworkingSample

extension ImageHeader {
  /// The size of the logical screen. Source: GIF89a, sections 17 and 18.
  mutating func sizeOfGIF() throws(NetworkError) -> PixelSize {
    _ = try bytes(6)
    let size = PixelSize(width: try littleEndian(bytes: 2), height: try littleEndian(bytes: 2))
    // The colour table's size, the background and the aspect ratio complete the descriptor.
    _ = try bytes(3)
    return size
  }
}
