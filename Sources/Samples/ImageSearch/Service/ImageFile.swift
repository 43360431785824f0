import Foundation
import NetworkingSample

/// An image from the network, recognized by its first bytes and not yet decoded.
public struct ImageFile: Hashable, Sendable {
  /// The whole file.
  public let data: Data
  /// The format, recognized by the first bytes.
  public let format: ImageFormat

  /// Recognizes a file by its first bytes, and leaves the rest to the drawing code.
  ///
  /// - Throws: ``NetworkError/incorrectDataReturned(_:)`` if the file isn't a PNG, JPEG, GIF or WebP image.
  public init(_ data: Data) throws(NetworkError) {
    guard let format = ImageFormat.allCases.first(where: { $0.matches(data) }) else {
      throw .incorrectDataReturned(DataFault(at: "image", "is neither PNG, JPEG, GIF nor WebP"))
    }
    self.data = data
    self.format = format
  }
}

/// An image format of the service.
public enum ImageFormat: String, CaseIterable, Sendable {
  case png = "PNG"
  case jpeg = "JPEG"
  case gif = "GIF"
  case webP = "WebP"

  /// Returns whether a file starts like a file of this format.
  fileprivate func matches(_ data: Data) -> Bool {
    switch self {
    case .png: data.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    case .jpeg: data.starts(with: [0xFF, 0xD8, 0xFF])
    case .gif: data.starts(with: Data("GIF87a".utf8)) || data.starts(with: Data("GIF89a".utf8))
    // The file's size is between them.
    case .webP: data.starts(with: Data("RIFF".utf8)) && data.dropFirst(8).starts(with: Data("WEBP".utf8))
    }
  }
}
