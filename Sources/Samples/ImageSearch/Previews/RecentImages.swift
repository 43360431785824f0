import Foundation

/// Images up to a number of bytes; the least recently used ones make room for a new one.
struct RecentImages {
  /// The most bytes to keep.
  let byteLimit: Int
  /// The size of the kept images, in bytes.
  private(set) var byteCount = 0

  private var entries: [URL: (image: ImageFile, lastUse: Int)] = [:]
  private var useCount = 0

  /// Makes an empty collection.
  init(byteLimit: Int) {
    self.byteLimit = byteLimit
  }

  /// A kept image, now marked as used.
  ///
  /// - Complexity: O(1)
  mutating func use(_ url: URL) -> ImageFile? {
    useCount += 1
    entries[url]?.lastUse = useCount
    return entries[url]?.image
  }

  /// Keeps an image, unless it alone is too large.
  ///
  /// - Complexity: O(1), and O(n) for each image that makes room.
  mutating func keep(_ image: ImageFile, for url: URL) {
    remove(url)
    guard image.data.count <= byteLimit else { return }
    while byteCount + image.data.count > byteLimit,
      let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse })
    {
      remove(oldest.key)
    }
    useCount += 1
    entries[url] = (image, useCount)
    byteCount += image.data.count
  }

  private mutating func remove(_ url: URL) {
    byteCount -= entries.removeValue(forKey: url)?.image.data.count ?? 0
  }
}
