import Foundation
import ImageSearchSample
import NetworkingSample
import TestSupport
import Testing

/// Files are known by their own headers, and headers that lie are refused.
struct ImageFileTests {
  @Test(arguments: ImageKind.all)
  func `a genuine file's format and size are read`(kind: ImageKind) throws {
    let file = try ImageFile(kind.file)

    #expect(file.format == kind.format)
    #expect(file.size == PixelSize(width: 300, height: 258))
    #expect(file.data == kind.file)
    // Also from the midst of other data.
    #expect(try ImageFile((Data([1, 2, 3]) + kind.file).dropFirst(3)) == file)
  }

  @Test(arguments: ImageKind.all)
  func `a header that is cut short anywhere is refused`(kind: ImageKind) throws {
    for count in 0..<kind.headerCount {
      #expect(throws: NetworkError.self, "\(count) bytes") { try ImageFile(kind.file.prefix(count)) }
    }
    if [.png, .jpeg].contains(kind.format) {
      let name = kind.format == .png ? "PNG" : "JPEG"
      #expect(throws: Self.fault("the \(name) header is cut short")) { try ImageFile(kind.file.prefix(20)) }
    }
    // Not one byte more is needed than the header has.
    #expect(throws: Never.self) { try ImageFile(kind.file.prefix(kind.headerCount)) }
  }

  @Test(arguments: [
    "", "<html>", "GIF87b,\u{1}\u{2}\u{1}\u{7}\u{0}\u{0}", "GIF89A,\u{1}\u{2}\u{1}\u{7}\u{0}\u{0}",
    "GIF88a,\u{1}\u{2}\u{1}\u{7}\u{0}\u{0}", "RIFF\u{4}\u{0}\u{0}\u{0}WAVE", "RIFF\u{4}\u{0}\u{0}\u{0}WEBQ",
    "RIFX\u{4}\u{0}\u{0}\u{0}WEBP", "BM", "\u{89}PNG\r\n",
    "GIF89", "%PDF-1.4",
  ])
  func `what has none of the signatures is no image`(text: String) {
    #expect(throws: Self.fault("is neither PNG, JPEG, GIF nor WebP")) {
      try ImageFile(Data(text.unicodeScalars.map { UInt8($0.value) }))
    }
  }

  /// Each case: a genuine file, where it is changed, to what, and what is then wrong with it.
  @Test(arguments: [
    Lie(ImageFixtures.png, at: 11, [12], "the PNG header has an IHDR chunk of another length than 13"),
    Lie(ImageFixtures.png, at: 11, [14], "the PNG header has an IHDR chunk of another length than 13"),
    Lie(ImageFixtures.png, at: 8, [1], "the PNG header has an IHDR chunk of another length than 13"),
    Lie(ImageFixtures.png, at: 19, [0x2D], "the PNG header does not match its checksum"),
    Lie(ImageFixtures.png, at: 32, [0], "the PNG header does not match its checksum"),
    Lie(ImageFixtures.png, at: 12, Array("IHDX".utf8), "the PNG header does not begin with an IHDR chunk", crc: true),
    Lie(ImageFixtures.png, at: 16, [0, 0, 0, 0], "the PNG header has no pixels: 0 x 258", crc: true),
    Lie(ImageFixtures.png, at: 20, [0, 0, 0, 0], "the PNG header has no pixels: 300 x 0", crc: true),
    Lie(
      ImageFixtures.png, at: 16, [0x80, 0, 0, 0], "the PNG header states an impossible size: 2147483648 x 258",
      crc: true),
    Lie(
      ImageFixtures.png, at: 20, [0x80, 0, 0, 0], "the PNG header states an impossible size: 300 x 2147483648",
      crc: true),
    Lie(ImageFixtures.gif89a, at: 6, [0, 0], "the GIF header has no pixels: 0 x 258"),
    Lie(ImageFixtures.gif89a, at: 8, [0, 0], "the GIF header has no pixels: 300 x 0"),
    Lie(ImageFixtures.lossyWebP, at: 4, [0xE5], "the WebP header states more bytes than there are"),
    Lie(ImageFixtures.lossyWebP, at: 4, [0xE3], "the WebP header has a chunk that is longer than the file"),
    Lie(ImageFixtures.lossyWebP, at: 4, [0, 0, 0, 0], "the WebP header has a chunk that is longer than the file"),
    Lie(ImageFixtures.lossyWebP, at: 15, [0x5A], "the WebP header begins with an unknown chunk"),
    Lie(ImageFixtures.lossyWebP, at: 16, [9, 0], "the WebP header is cut short"),
    Lie(ImageFixtures.lossyWebP, at: 16, [0xD9], "the WebP header has a chunk that is longer than the file"),
    Lie(ImageFixtures.lossyWebP, at: 20, [0x01], "the WebP header begins with no key frame"),
    Lie(ImageFixtures.lossyWebP, at: 23, [0x9C], "the WebP header has no start code"),
    Lie(ImageFixtures.lossyWebP, at: 25, [0x2B], "the WebP header has no start code"),
    Lie(ImageFixtures.lossyWebP, at: 26, [0, 0xC0], "the WebP header has no pixels: 0 x 258"),
    Lie(ImageFixtures.lossyWebP, at: 28, [0, 0x40], "the WebP header has no pixels: 300 x 0"),
    Lie(ImageFixtures.losslessWebP, at: 16, [4], "the WebP header is cut short"),
    Lie(ImageFixtures.losslessWebP, at: 20, [0x2E], "the WebP header has no signature"),
    Lie(ImageFixtures.losslessWebP, at: 24, [0x20], "the WebP header has an unknown version"),
    Lie(ImageFixtures.extendedWebP, at: 16, [9], "the WebP header is cut short"),
    Lie(
      ImageFixtures.extendedWebP, at: 24, [0xFF, 0xFF, 0xFF, 0x00, 0x01, 0x00],
      "the WebP header states an impossible size: 16777216 x 257"),
  ])
  func `a header that lies is refused`(lie: Lie) {
    #expect(throws: Self.fault(lie.problem)) { try ImageFile(lie.file) }
  }

  @Test func `one pixel is an image, as is the largest size that a format can state, in the shortest chunk`() throws {
    let short = [
      Lie(ImageFixtures.lossyWebP, at: 16, [10, 0], "").file, Lie(ImageFixtures.losslessWebP, at: 16, [5, 0], "").file,
    ]
    // The container ends where its chunk does.
    for file in short + [Lie(short[0].prefix(30), at: 4, [22, 0], "").file] {
      #expect(try ImageFile(file).size == PixelSize(width: 300, height: 258))
    }

    let gif = Lie(ImageFixtures.gif87a, at: 6, [1, 0, 1, 0], "").file
    #expect(try ImageFile(gif).size == PixelSize(width: 1, height: 1))

    let png = Lie(ImageFixtures.png, at: 16, [0x7F, 0xFF, 0xFF, 0xFF, 0x7F, 0xFF, 0xFF, 0xFF], "", crc: true).file
    #expect(try ImageFile(png).size == PixelSize(width: 2_147_483_647, height: 2_147_483_647))

    let lossy = Lie(ImageFixtures.lossyWebP, at: 26, [0xFF, 0xFF, 0xFF, 0xBF], "").file
    #expect(try ImageFile(lossy).size == PixelSize(width: 16_383, height: 16_383))

    let lossless = Lie(ImageFixtures.losslessWebP, at: 21, [0xFE, 0xFF, 0xFF, 0x1F], "").file
    #expect(try ImageFile(lossless).size == PixelSize(width: 16_383, height: 16_384))

    // 65,535 times 65,537 is the largest number of 32 bits.
    let extended = Lie(ImageFixtures.extendedWebP, at: 24, [0xFE, 0xFF, 0x00, 0x00, 0x00, 0x01], "").file
    #expect(try ImageFile(extended).size == PixelSize(width: 65_535, height: 65_537))
  }

  static func fault(_ problem: String) -> NetworkError {
    .incorrectDataReturned(DataFault(at: "image", problem))
  }
}
