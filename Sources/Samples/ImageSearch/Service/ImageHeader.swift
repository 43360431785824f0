import Foundation
import NetworkingSample

/// Reads the header of an image file from its beginning, and notices where the file ends too early.
struct ImageHeader {
  private let format: ImageFormat
  private var rest: Data

  /// Starts at the first byte.
  init(of data: Data, _ format: ImageFormat) {
    self.format = format
    rest = data
  }

  /// The number of bytes that follow.
  var count: Int { rest.count }

  /// Reads that many bytes.
  mutating func bytes(_ count: Int) throws(NetworkError) -> Data {
    guard count <= rest.count else { throw fault("is cut short") }
    defer { rest = rest.dropFirst(count) }
    return rest.prefix(count)
  }

  /// Reads a number of that many bytes, the most significant first.
  mutating func bigEndian(bytes count: Int) throws(NetworkError) -> Int {
    try bytes(count).reduce(0) { $0 << 8 | Int($1) }
  }

  /// Reads a number of that many bytes, the most significant last.
  mutating func littleEndian(bytes count: Int) throws(NetworkError) -> Int {
    try bytes(count).reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  /// Reads bytes that are always the same.
  mutating func expect(_ expected: some Sequence<UInt8>, _ problem: String) throws(NetworkError) {
    let expected = Data(expected)
    guard try bytes(expected.count) == expected else { throw fault(problem) }
  }

  /// An error about the header.
  func fault(_ problem: String) -> NetworkError {
    .incorrectDataReturned(DataFault(at: "image", "the \(format.rawValue) header \(problem)"))
  }
}

extension ImageHeader {
  /// The size of the logical screen. Source: GIF89a, sections 17 and 18.
  mutating func sizeOfGIF() throws(NetworkError) -> PixelSize {
    _ = try bytes(6)
    let size = PixelSize(width: try littleEndian(bytes: 2), height: try littleEndian(bytes: 2))
    // The color table's size, the background and the aspect ratio complete the descriptor.
    _ = try bytes(3)
    return size
  }
}
