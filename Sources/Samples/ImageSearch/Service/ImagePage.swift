/// One page of a search, without the images that earlier pages had.
public struct ImagePage: Hashable, Sendable {
  /// The page's number, from 1.
  public var number: Int
  /// The images that are new on this page, in the order of the answer.
  public var images: [ImageEntity]
  /// How many images can be had on all pages together, by what the service says now.
  public var totalCount: Int64
  /// Whether no page follows.
  public var isLast: Bool

  /// Describes a page.
  public init(number: Int, images: [ImageEntity], totalCount: Int64, isLast: Bool) {
    self.number = number
    self.images = images
    self.totalCount = totalCount
    self.isLast = isLast
  }
}
