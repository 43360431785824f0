/// The size of an image in pixels.
public struct PixelSize: Hashable, Sendable {
  public var width: Int
  public var height: Int

  /// Describes a size.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
}

extension PixelSize: CustomStringConvertible {
  /// The size for people: `1000 x 2000`.
  public var description: String { "\(width) x \(height)" }
}
