import Foundation

/// Images up to a number of bytes; the least recently used ones make room for a new one.
///
/// The entries form a chain from the oldest use to the newest, so that every operation takes the same time.
struct RecentImages {
  private struct Entry {
    let image: ImageFile
    var older: URL?
    var newer: URL?
  }

  /// The most bytes to keep.
  let byteLimit: Int
  /// The size of the kept images, in bytes.
  private(set) var byteCount = 0

  private var entries: [URL: Entry] = [:]
  private var oldest: URL?
  private var newest: URL?

  /// Makes an empty collection.
  init(byteLimit: Int) {
    self.byteLimit = byteLimit
  }

  /// A kept image, now marked as used.
  ///
  /// - Complexity: O(1)
  mutating func use(_ url: URL) -> ImageFile? {
    guard let image = remove(url) else { return nil }
    append(image, url)
    return image
  }

  /// Keeps an image, unless it alone is too large.
  ///
  /// - Complexity: O(1), and O(n) in the number of images removed.
  mutating func keep(_ image: ImageFile, for url: URL) {
    _ = remove(url)
    guard image.data.count <= byteLimit else { return }
    while byteCount > byteLimit - image.data.count, let oldest { _ = remove(oldest) }
    append(image, url)
  }

  private mutating func append(_ image: ImageFile, _ url: URL) {
    entries[url] = Entry(image: image, older: newest)
    if let newest { entries[newest]?.newer = url } else { oldest = url }
    newest = url
    byteCount += image.data.count
  }

  private mutating func remove(_ url: URL) -> ImageFile? {
    guard let entry = entries.removeValue(forKey: url) else { return nil }
    if let older = entry.older { entries[older]?.newer = entry.newer } else { oldest = entry.newer }
    if let newer = entry.newer { entries[newer]?.older = entry.older } else { newest = entry.older }
    byteCount -= entry.image.data.count
    return entry.image
  }
}
