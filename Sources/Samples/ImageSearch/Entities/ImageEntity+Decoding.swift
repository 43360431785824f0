import Foundation

extension ImageEntity: Decodable {
  /// The service's own names, where they differ from ours.
  private enum CodingKeys: String, CodingKey {
    case id, pageURL, previewURL, previewWidth, previewHeight, tags
    case pageImageWidth = "imageWidth"
    case pageImageHeight = "imageHeight"
    case imageURL = "webformatURL"
    case imageWidth = "webformatWidth"
    case imageHeight = "webformatHeight"
    case viewCount = "views"
    case downloadCount = "downloads"
    case likeCount = "likes"
    case username = "user"
  }

  /// Decodes a hit. Only tags may be missing; every other key that is missing or wrong is an error that names it.
  public init(from decoder: any Decoder) throws {
    let hit = try decoder.container(keyedBy: CodingKeys.self)
    id = try Self.id(in: hit)
    pageURL = try Self.address(in: hit, at: .pageURL)
    pageImageWidth = try hit.wholeNumber(forKey: .pageImageWidth)
    pageImageHeight = try hit.wholeNumber(forKey: .pageImageHeight)
    previewURL = try Self.address(in: hit, at: .previewURL)
    previewWidth = try hit.wholeNumber(forKey: .previewWidth)
    previewHeight = try hit.wholeNumber(forKey: .previewHeight)
    imageURL = try Self.address(in: hit, at: .imageURL)
    imageWidth = try hit.wholeNumber(forKey: .imageWidth)
    imageHeight = try hit.wholeNumber(forKey: .imageHeight)
    viewCount = try hit.wholeNumber(forKey: .viewCount)
    downloadCount = try hit.wholeNumber(forKey: .downloadCount)
    likeCount = try hit.wholeNumber(forKey: .likeCount)
    // Whatever is wrong with the tags, there are none then.
    tags = Self.tags((try? hit.decode(String.self, forKey: .tags)) ?? "")
    username = try hit.decode(String.self, forKey: .username)
  }

  /// The service has been seen to send a number, and a string of digits.
  private static func id(in hit: KeyedDecodingContainer<CodingKeys>) throws -> UInt64 {
    if let number = try? hit.decode(UInt64.self, forKey: .id) { return number }
    guard hit.contains(.id) else {
      throw DecodingError.keyNotFound(CodingKeys.id, .init(codingPath: hit.codingPath, debugDescription: ""))
    }
    // NB: UInt64 would take a sign too.
    guard let text = try? hit.decode(String.self, forKey: .id), text.allSatisfy(\.isASCIIDigit), let id = UInt64(text)
    else {
      throw DecodingError.dataCorruptedError(
        forKey: .id, in: hit, debugDescription: "expected a number from 0 to \(UInt64.max), or a string of digits")
    }
    return id
  }

  /// An address that a browser or a request can be given: one from an answer must not lead into this machine's files.
  private static func address(in hit: KeyedDecodingContainer<CodingKeys>, at key: CodingKeys) throws -> URL {
    let text = try hit.decode(String.self, forKey: key)
    guard let url = URL(string: text), let scheme = url.scheme?.lowercased(), ["https", "http"].contains(scheme),
      url.host()?.isEmpty == false
    else {
      throw DecodingError.dataCorruptedError(forKey: key, in: hit, debugDescription: "expected a web address")
    }
    return url
  }

  private static func tags(_ text: String) -> [String] {
    text.split(separator: ",").map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }.filter { !$0.isEmpty }
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { ("0"..."9").contains(self) }
}
