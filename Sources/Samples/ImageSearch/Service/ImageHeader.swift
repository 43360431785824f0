import Foundation

/// The beginning of an image file; a number that the file is too short for is nil.
struct ImageHeader {
  let data: Data

  /// The format that the first bytes name.
  var format: ImageFormat? {
    if data.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { return .png }
    if data.starts(with: [0xFF, 0xD8, 0xFF]) { return .jpeg }
    if data.starts(with: Data("GIF87a".utf8)) || data.starts(with: Data("GIF89a".utf8)) { return .gif }
    if data.starts(with: Data("RIFF".utf8)), text(at: 8) == "WEBP" { return .webP }
    return nil
  }

  /// The size that the header states.
  func size(as format: ImageFormat) -> PixelSize? {
    switch format {
    // The chunk IHDR is the first one. Source: the PNG specification, 11.2.2.
    case .png: text(at: 12) == "IHDR" ? size(big(16, 4), big(20, 4)) : nil
    // The logical screen. Source: GIF89a, 18.
    case .gif: size(little(6, 2), little(8, 2))
    case .jpeg: sizeOfJPEG
    case .webP: sizeOfWebP
    }
  }

  /// The size in the first frame header. Source: ITU-T T.81, annex B.
  ///
  /// Segments are skipped by their length, so that the frame header of an embedded thumbnail isn't mistaken for it.
  private var sizeOfJPEG: PixelSize? {
    var offset = 2
    while let marker = big(offset, 2), marker >> 8 == 0xFF {
      switch marker & 0xFF {
      case 0xFF: offset += 1  // A fill byte.
      case 0x01, 0xD0...0xD7: offset += 2  // These stand alone.
      case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF: return size(big(offset + 7, 2), big(offset + 5, 2))
      default:
        guard let length = big(offset + 2, 2), length >= 2 else { return nil }
        offset += 2 + length
      }
    }
    return nil
  }

  /// The size in the first chunk, which is one of three kinds. Source: RFC 9649, 2.5 to 2.7.
  private var sizeOfWebP: PixelSize? {
    switch text(at: 12) {
    case "VP8 ":
      return size(little(26, 2).map { $0 & 0x3FFF }, little(28, 2).map { $0 & 0x3FFF })
    case "VP8L":
      let bits = little(21, 4)
      return size(bits.map { $0 & 0x3FFF + 1 }, bits.map { $0 >> 14 & 0x3FFF + 1 })
    case "VP8X":
      return size(little(24, 3).map { $0 + 1 }, little(27, 3).map { $0 + 1 })
    default:
      return nil
    }
  }

  private func size(_ width: Int?, _ height: Int?) -> PixelSize? {
    guard let width, let height else { return nil }
    return PixelSize(width: width, height: height)
  }

  private func bytes(_ offset: Int, _ count: Int) -> Data? {
    let bytes = data.dropFirst(offset).prefix(count)
    return bytes.count == count ? bytes : nil
  }

  private func text(at offset: Int) -> String? { bytes(offset, 4).map { String(decoding: $0, as: UTF8.self) } }

  private func big(_ offset: Int, _ count: Int) -> Int? { bytes(offset, count)?.reduce(0) { $0 << 8 | Int($1) } }

  private func little(_ offset: Int, _ count: Int) -> Int? {
    bytes(offset, count)?.reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
