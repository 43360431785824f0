import Foundation
import NetworkingSample

/// An image from the network, identified by its own header and not yet decoded.
public struct ImageFile: Hashable, Sendable {
  /// The whole file.
  public let data: Data
  /// The format that the header shows.
  public let format: ImageFormat
  /// The size that the header states.
  public let size: PixelSize

  /// Reads a file's header. The pixels after it are left to the drawing code.
  ///
  /// - Throws: ``NetworkError/incorrectDataReturned(_:)`` if it is no PNG, JPEG, GIF or WebP, or if its header is cut
  ///   short or contradicts itself.
  /// - Complexity: O(1); for JPEG O(n) in the number of segments before the size.
  public init(_ data: Data) throws(NetworkError) {
    guard let format = ImageFormat(signatureOf: data) else {
      throw .incorrectDataReturned(DataFault(at: "image", "is neither PNG, JPEG, GIF nor WebP"))
    }
    var header = ImageHeader(of: data, format)
    let size: PixelSize
    switch format {
    case .png: size = try header.sizeOfPNG()
    case .jpeg: size = try header.sizeOfJPEG()
    case .gif: size = try header.sizeOfGIF()
    case .webP: size = try header.sizeOfWebP()
    }
    guard size.width > 0, size.height > 0 else { throw header.fault("has no pixels: \(size)") }
    self.data = data
    self.format = format
    self.size = size
  }
}

extension ImageFormat {
  /// The format that a file's first bytes name.
  fileprivate init?(signatureOf data: Data) {
    if data.starts(with: ImageHeader.pngSignature) {
      self = .png
    } else if data.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if data.starts(with: Data("GIF87a".utf8)) || data.starts(with: Data("GIF89a".utf8)) {
      self = .gif
    } else if data.starts(with: Data("RIFF".utf8)), data.dropFirst(8).starts(with: Data("WEBP".utf8)) {
      self = .webP
    } else {
      return nil
    }
  }
}

/// A format in which the service sends images.
public enum ImageFormat: String, CaseIterable, Sendable {
  case png = "PNG"
  case jpeg = "JPEG"
  case gif = "GIF"
  case webP = "WebP"
}

/// The size of an image in pixels.
public struct PixelSize: Hashable, Sendable, CustomStringConvertible {
  public let width: Int
  public let height: Int

  /// Describes a size.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// The size for people: `1000 x 2000`.
  public var description: String { "\(width) x \(height)" }
}
