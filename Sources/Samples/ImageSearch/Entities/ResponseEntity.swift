/// One page of a search, as the service sends it.
public struct ResponseEntity: Hashable, Sendable {
  /// How many images can be had on all pages together.
  public var totalCount: Int64
  /// The images of this page, in the order of the answer.
  public var images: [ImageEntity]

  /// Describes a page.
  public init(totalCount: Int64, images: [ImageEntity]) {
    self.totalCount = totalCount
    self.images = images
  }
}

extension ResponseEntity: Decodable {
  /// The key `total` counts images that can't be had, so it is left alone.
  private enum CodingKeys: String, CodingKey {
    case totalCount = "totalHits"
    case images = "hits"
  }

  /// Decodes a page; what is missing or wrong anywhere is an error that names its key.
  public init(from decoder: any Decoder) throws {
    let page = try decoder.container(keyedBy: CodingKeys.self)
    totalCount = try page.wholeNumber(forKey: .totalCount)
    images = try page.decode([ImageEntity].self, forKey: .images)
  }
}
