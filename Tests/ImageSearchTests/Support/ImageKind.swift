import Foundation
import ImageSearchSample
import Testing

/// A genuine file of one kind, and how much of it is its header.
struct ImageKind: Sendable, CustomTestStringConvertible {
  let name: String
  let format: ImageFormat
  let file: Data
  /// The number of first bytes that show the format and the size.
  let headerCount: Int

  var testDescription: String { name }

  static let all = [
    ImageKind(name: "PNG", format: .png, file: ImageFixtures.png, headerCount: 24),
    ImageKind(name: "JPEG", format: .jpeg, file: ImageFixtures.jpeg, headerCount: end(of: 0xC0, ImageFixtures.jpeg)),
    ImageKind(
      name: "progressive JPEG", format: .jpeg, file: ImageFixtures.progressiveJPEG,
      headerCount: end(of: 0xC2, ImageFixtures.progressiveJPEG)),
    ImageKind(name: "GIF87a", format: .gif, file: ImageFixtures.gif87a, headerCount: 10),
    ImageKind(name: "GIF89a", format: .gif, file: ImageFixtures.gif89a, headerCount: 10),
    ImageKind(name: "lossy WebP", format: .webP, file: ImageFixtures.lossyWebP, headerCount: 30),
    ImageKind(name: "lossless WebP", format: .webP, file: ImageFixtures.losslessWebP, headerCount: 25),
    ImageKind(name: "extended WebP", format: .webP, file: ImageFixtures.extendedWebP, headerCount: 30),
  ]

  /// The end of the size in the frame header with this marker and one component.
  private static func end(of marker: UInt8, _ file: Data) -> Int {
    file.firstRange(of: Data([0xFF, marker, 0, 11])).map { $0.lowerBound + 9 } ?? 0
  }
}
