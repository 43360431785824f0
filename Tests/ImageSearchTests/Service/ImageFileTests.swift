import DoublesProperties
import Foundation
import ImageSearchSample
import NetworkingSample
import TestSupport
import Testing

/// Files are known by their own headers.
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
    // Not one byte more is needed than the header has.
    #expect(throws: Never.self) { try ImageFile(kind.file.prefix(kind.headerCount)) }
  }

  @Test(arguments: ["", "<html>", "GIF87b,\u{1}\u{2}", "GIF89", "RIFF\u{4}\u{0}\u{0}\u{0}WAVE", "BM", "\u{89}PNG\r\n"])
  func `data without an image signature is rejected`(text: String) {
    #expect(throws: Self.fault("is neither PNG, JPEG, GIF nor WebP")) {
      try ImageFile(Data(text.unicodeScalars.map { UInt8($0.value) }))
    }
  }

  @Test func `a header with wrong bytes is an image of some size, or incorrect data`() async {
    await everyInput(Stress.count(300, full: 20_000)) { choices in
      let kind = ImageKind.all[Int.random(in: ImageKind.all.indices, using: &choices)]
      var file = kind.file
      for _ in 0..<Int.random(in: 0...3, using: &choices) {
        let start = Int.random(in: 0..<kind.headerCount, using: &choices)
        let byte = [0, 0xFF, UInt8.random(in: 0...255, using: &choices)][Int.random(in: 0...2, using: &choices)]
        for index in start..<min(start + Int.random(in: 1...4, using: &choices), file.count) { file[index] = byte }
      }
      return file
    } satisfies: { data in
      guard let size = try? ImageFile(data).size else { return true }
      return size.width > 0 && size.height > 0
    }
  }

  /// Each case: a genuine file, the place of its width, and its format.
  @Test(arguments: [
    (ImageFixtures.png, 16, 4, "PNG"), (ImageFixtures.gif89a, 6, 2, "GIF"), (ImageFixtures.lossyWebP, 26, 2, "WebP"),
    (Data([0xFF, 0xD8, 0xFF, 0xC0, 0, 11, 8, 1, 2, 0, 1]), 9, 2, "JPEG"),
  ])
  func `an image without pixels is incorrect data`(file: Data, offset: Int, count: Int, format: String) {
    for offset in [offset, format == "JPEG" ? offset - 2 : offset + count] {
      var file = file
      file.replaceSubrange(offset..<(offset + count), with: Array(repeating: 0, count: count))

      #expect(throws: Self.fault("the \(format) header states no size")) { try ImageFile(file) }
    }
  }

  /// What may stand before the frame of a JPEG: fill bytes, markers that stand alone, and segments, the last with a thumbnail.
  @Test(
    arguments: [
      [0xFF], [0xFF, 0x01], [0xFF, 0xD7], [0xFF, 0xE0, 0, 2], [0xFF, 0xC4, 0, 3, 7],
      [0xFF, 0xE1, 0, 15, 0xFF, 0xD8, 0xFF, 0xC0, 0, 11, 8, 0, 1, 0, 1, 1, 1],
    ] as [[UInt8]], [0xC0, 0xC2, 0xCF] as [UInt8])
  func `the size of a JPEG is in its first frame, wherever that is`(before: [UInt8], marker: UInt8) throws {
    let frame: [UInt8] = [0xFF, marker, 0, 11, 8, 0x07, 0xD0, 0x03, 0xE8, 1, 1, 0x11, 0]

    #expect(try ImageFile(Data([0xFF, 0xD8] + before + frame)).size == PixelSize(width: 1000, height: 2000))
  }

  @Test func `the scale of a lossy WebP is no part of its size`() throws {
    var file = ImageFixtures.lossyWebP
    file[27] |= 0xC0
    file[29] |= 0x40

    #expect(try ImageFile(file).size == PixelSize(width: 300, height: 258))
  }

  private static func fault(_ problem: String) -> NetworkError {
    .incorrectDataReturned(DataFault(at: "image", problem))
  }
}
