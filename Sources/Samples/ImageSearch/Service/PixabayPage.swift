import Foundation
import NetworkingSample

/// One page of a search, as the service sends it.
struct PixabayPage: Decodable {
  let entity: ResponseEntity

  /// The key `total` counts unavailable images, so it isn't used.
  private enum CodingKeys: String, CodingKey {
    case totalHits, hits
  }

  /// Decodes a page; a missing or wrong value anywhere is an error that names its key.
  init(from decoder: any Decoder) throws {
    let page = try decoder.container(keyedBy: CodingKeys.self)
    let total = try page.wholeNumber(from: Int64(0), forKey: .totalHits)
    let hits = try page.decode([PixabayHit].self, forKey: .hits)
    entity = ResponseEntity(totalCount: total, images: hits.map(\.image))
  }
}

/// One image of a page, as the service sends it.
private struct PixabayHit: Decodable {
  let image: ImageEntity

  private enum CodingKeys: String, CodingKey {
    case id, pageURL, previewURL, previewWidth, previewHeight, tags, imageWidth, imageHeight
    case webformatURL, webformatWidth, webformatHeight, views, downloads, likes, user
  }

  /// Decodes a hit. Only tags may be missing; any other missing or wrong key is an error that names it.
  init(from decoder: any Decoder) throws {
    let hit = try decoder.container(keyedBy: CodingKeys.self)
    image = ImageEntity(
      id: try Self.id(in: hit), pageURL: try hit.webAddress(forKey: .pageURL),
      pageImageWidth: try hit.wholeNumber(from: 1, forKey: .imageWidth),
      pageImageHeight: try hit.wholeNumber(from: 1, forKey: .imageHeight),
      previewURL: try hit.webAddress(forKey: .previewURL),
      previewWidth: try hit.wholeNumber(from: 1, forKey: .previewWidth),
      previewHeight: try hit.wholeNumber(from: 1, forKey: .previewHeight),
      imageURL: try hit.webAddress(forKey: .webformatURL),
      imageWidth: try hit.wholeNumber(from: 1, forKey: .webformatWidth),
      imageHeight: try hit.wholeNumber(from: 1, forKey: .webformatHeight),
      viewCount: try hit.wholeNumber(from: 0, forKey: .views),
      downloadCount: try hit.wholeNumber(from: 0, forKey: .downloads),
      likeCount: try hit.wholeNumber(from: 0, forKey: .likes),
      // Wrong or missing tags count as none.
      tags: Self.tags((try? hit.decode(String.self, forKey: .tags)) ?? ""),
      username: try hit.decode(String.self, forKey: .user))
    guard !image.username.isEmpty else {
      throw DecodingError.dataCorruptedError(forKey: .user, in: hit, debugDescription: "is empty")
    }
  }

  /// Reads a hit's id, which the service sends as a number or as a string of digits.
  private static func id(in hit: KeyedDecodingContainer<CodingKeys>) throws -> UInt64 {
    if let number = try? hit.decode(UInt64.self, forKey: .id), number > 0 { return number }
    guard hit.contains(.id) else {
      throw DecodingError.keyNotFound(CodingKeys.id, .init(codingPath: hit.codingPath, debugDescription: ""))
    }
    // NB: UInt64 would accept a sign, too.
    guard let text = try? hit.decode(String.self, forKey: .id), text.utf8.allSatisfy({ 0x30...0x39 ~= $0 }),
      let id = UInt64(text), id > 0
    else {
      throw DecodingError.dataCorruptedError(
        forKey: .id, in: hit, debugDescription: "expected a number from 1 to \(UInt64.max), or a string of digits")
    }
    return id
  }

  private static func tags(_ text: String) -> [String] {
    text.split(separator: ",").map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }.filter { !$0.isEmpty }
  }
}

extension KeyedDecodingContainer {
  /// Decodes a whole number that is not below `minimum`; if it has a fraction or is out of range, the error says where.
  ///
  /// - NB: Here, `JSONDecoder` throws an internal error and later turns it into one without the path, as if the whole
  ///   body were damaged.
  fileprivate func wholeNumber<Number: FixedWidthInteger & Decodable>(
    from minimum: Number, forKey key: Key
  ) throws -> Number {
    do {
      let number = try decode(Number.self, forKey: key)
      if number >= minimum { return number }
    } catch let error as DecodingError {
      throw error
    } catch {}
    throw DecodingError.dataCorruptedError(
      forKey: key, in: self, debugDescription: "expected a whole number from \(minimum) to \(Number.max)")
  }
}
