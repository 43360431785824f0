import Foundation
import ImageSearchSample
import NetworkingSample
import Testing

/// The size of a JPEG is in its first frame header, wherever that is.
struct JPEGSegmentTests {
  private static let start: [UInt8] = [0xFF, 0xD8]
  private static let comment: [UInt8] = [0xFF, 0xFE, 0, 5, 0x41, 0x42, 0x43]

  /// A frame header with one component, 1,000 wide and 2,000 high.
  private static func frame(_ marker: UInt8) -> [UInt8] {
    [0xFF, marker, 0, 11, 8, 0x07, 0xD0, 0x03, 0xE8, 1, 1, 0x11, 0]
  }

  @Test(arguments: [0xC0, 0xC1, 0xC2, 0xC3, 0xC5, 0xC6, 0xC7, 0xC9, 0xCA, 0xCB, 0xCD, 0xCE, 0xCF] as [UInt8])
  func `each kind of frame states the size`(marker: UInt8) throws {
    let file = try ImageFile(Data(Self.start + Self.frame(marker)))

    #expect(file.size == PixelSize(width: 1000, height: 2000))
  }

  @Test(
    arguments: [
      0xC4, 0xC8, 0xCC, 0xDB, 0xDC, 0xDD, 0xDE, 0xDF, 0xE0, 0xE1, 0xEF, 0xF0, 0xFD, 0xFE,
    ] as [UInt8])
  func `other segments are skipped, whatever they hold`(marker: UInt8) throws {
    // Within the segment there is a frame of another size, such as that of a thumbnail.
    let thumbnail: [UInt8] = Self.start + [0xFF, 0xC0, 0, 11, 8, 0, 1, 0, 1, 1, 1, 0x11, 0]
    let segment: [UInt8] = [0xFF, marker, 0, UInt8(2 + thumbnail.count)] + thumbnail

    let file = try ImageFile(Data(Self.start + segment + Self.comment + Self.frame(0xC0)))

    #expect(file.size == PixelSize(width: 1000, height: 2000))
  }

  /// A segment whose length needs both of its bytes.
  private static let long: [UInt8] = [0xFF, 0xE1, 0x01, 0x02] + Array(repeating: 0, count: 256)

  @Test(
    arguments: [[0xFF], [0xFF, 0xFF, 0xFF], [0xFF, 0x01], [0xFF, 0xD0], [0xFF, 0xD7], [0xFF, 0xE0, 0, 2], long]
      as [[UInt8]])
  func `fill bytes, markers that stand alone, empty segments and long ones are skipped`(bytes: [UInt8]) throws {
    let file = try ImageFile(Data(Self.start + bytes + Self.frame(0xC2)))

    #expect(file.size == PixelSize(width: 1000, height: 2000))
  }

  @Test(
    arguments: [
      ([0xFF, 0xD9], "has no frame before the pixels"), ([0xFF, 0xDA, 0, 2], "has no frame before the pixels"),
      ([0xFF, 0xD8], "has no frame before the pixels"), ([0xFF, 0x00], "has a reserved marker"),
      ([0xFF, 0x02, 0, 2], "has a reserved marker"), ([0xFF, 0xBF, 0, 2], "has a reserved marker"),
      ([0xFF, 0xFE, 0, 1], "has a segment shorter than its own length"),
      ([0xFF, 0xFE, 0, 0], "has a segment shorter than its own length"),
      ([0xFF, 0xFE, 0, 2, 0x00], "has no marker where one is due"),
      ([0xFF, 0xFE, 0xFF, 0xFF, 0x00], "is cut short"),
      ([0xFF, 0xC0, 0, 1], "has a segment shorter than its own length"),
      ([0xFF, 0xC0, 0, 11, 8, 0, 1, 0, 1, 2, 1, 0x11, 0], "has a frame of the wrong length"),
      ([0xFF, 0xC0, 0, 11, 8, 0, 1, 0, 1, 0, 1, 0x11, 0], "has a frame of the wrong length"),
      ([0xFF, 0xC0, 0, 8, 8, 0, 1, 0, 1, 0], "has a frame of the wrong length"),
      ([0xFF, 0xC0, 0, 12, 8, 0, 1, 0, 1, 1, 1, 0x11, 0, 0], "has a frame of the wrong length"),
      ([0xFF, 0xC0, 0, 11, 8, 0, 0, 0, 1, 1, 1, 0x11, 0], "has no pixels: 1 x 0"),
      ([0xFF, 0xC0, 0, 11, 8, 0, 1, 0, 0, 1, 1, 0x11, 0], "has no pixels: 0 x 1"),
      ([0xFF, 0xC0, 0, 11, 8, 0, 1, 0, 1, 1, 1, 0x11], "is cut short"),
    ] as [([UInt8], String)])
  func `a segment that makes no sense is refused`(bytes: [UInt8], problem: String) {
    let fault = DataFault(at: "image", "the JPEG header \(problem)")

    #expect(throws: NetworkError.incorrectDataReturned(fault)) { try ImageFile(Data(Self.start + bytes)) }
  }
}
