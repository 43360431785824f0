import Foundation
import ImageSearchSample
import NetworkingSample
import Testing

/// Image files are recognized by their signatures.
struct ImageFileTests {
  @Test(arguments: [
    ("\u{89}PNG\r\n\u{1A}\n", ImageFormat.png), ("\u{FF}\u{D8}\u{FF}", .jpeg), ("GIF87a", .gif), ("GIF89a", .gif),
    ("RIFF\u{4}\u{0}\u{0}\u{0}WEBP", .webP),
  ])
  func `an image is recognized by its full signature`(beginning: String, format: ImageFormat) throws {
    let data = bytes(beginning) + Data([1, 2, 3])

    let file = try ImageFile(data)

    #expect(file.format == format)
    #expect(file.data == data)
    #expect(throws: NetworkError.self) { try ImageFile(bytes(beginning).dropLast()) }
  }

  @Test(arguments: ["", "<html>", "GIF87b", "RIFF\u{4}\u{0}\u{0}\u{0}WAVE", "BM", " \u{89}PNG\r\n\u{1A}\n"])
  func `data without an image signature is rejected`(text: String) {
    let fault = DataFault(at: "image", "is neither PNG, JPEG, GIF nor WebP")
    #expect(throws: NetworkError.incorrectDataReturned(fault)) { try ImageFile(bytes(text)) }
  }

  private func bytes(_ text: String) -> Data { Data(text.unicodeScalars.map { UInt8($0.value) }) }
}
