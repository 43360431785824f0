import Foundation

/// The names of a store's file and of the files beside it.
struct StorePaths: Sendable {
  /// The store itself, absolute, and no symbolic link.
  let file: FilePath

  /// Its file URL.
  let url: URL

  /// The directory it is in.
  var directory: FilePath { file.parent }

  /// Whoever reads or writes holds the lock on this file. It is never removed: a process that waits for it would then
  /// hold another lock than one that makes it anew.
  ///
  /// The store itself can't be locked, since every update puts another file in its place.
  var lock: FilePath { file + ".lock" }

  /// The place where the new content is written before it takes the store's place.
  ///
  /// The name is always the same, so that a killed writer leaves at most one such file; the lock makes it safe.
  var temporary: FilePath { file + ".tmp" }

  /// Takes the URL of a store, and follows it while it is a symbolic link.
  ///
  /// To replace a link by a file would part the store from all who reach it by another name; and they would not meet at
  /// one lock. So the link is followed once, here.
  init(_ url: URL, system: any FileSystem) throws(KeyValueStoreError) {
    let place = url.isFileURL ? url.absoluteURL.path(percentEncoded: false) : url.absoluteString
    guard var file = FilePath(url) else { throw .invalidPath(place) }
    var linksLeft = 40
    while let target = Self.target(of: file, system) {
      // As many as the system itself follows, before it says ELOOP.
      guard linksLeft > 0 else { throw .system(path: place, operation: "readlink", code: ELOOP) }
      linksLeft -= 1
      file = target.isAbsolute ? target : FilePath(bytes: file.parent.bytes + "/".utf8 + target.bytes)
    }
    guard file.isOfFile, let url = file.url else { throw .invalidPath(place) }
    self.file = file
    self.url = url
  }

  /// The target of a link; nil if the path is no link, or can't be looked at: then the first use will say why.
  private static func target(of path: FilePath, _ system: any FileSystem) -> FilePath? {
    do throws(SystemFailure) {
      return try system.readLink(path)
    } catch {
      return error.code == EINTR ? target(of: path, system) : nil
    }
  }
}
