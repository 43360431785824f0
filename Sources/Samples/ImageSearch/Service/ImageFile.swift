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
  /// - Throws: ``NetworkError/incorrectDataReturned(_:)`` if it is no PNG, JPEG, GIF or WebP, or if its header states no
  ///   size.
  /// - Complexity: O(1); for JPEG O(n) in the number of segments before the size.
  public init(_ data: Data) throws(NetworkError) {
    let header = ImageHeader(data: data)
    guard let format = header.format else {
      throw .incorrectDataReturned(DataFault(at: "image", "is neither PNG, JPEG, GIF nor WebP"))
    }
    guard let size = header.size(as: format), size.width > 0, size.height > 0 else {
      throw .incorrectDataReturned(DataFault(at: "image", "the \(format.rawValue) header states no size"))
    }
    self.data = data
    self.format = format
    self.size = size
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
