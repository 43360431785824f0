import Foundation

/// The names of a store's file and of what stands beside it.
struct StorePaths: Sendable {
  /// The store itself, absolute, and no symbolic link.
  let file: String

  /// The directory it is in.
  let directory: String

  /// Whoever reads or writes holds the lock on this file. It is never removed: a process that waits for it would then
  /// hold another lock than one that makes it anew.
  ///
  /// The store itself can't be locked, since every update puts another file in its place.
  var lock: String { file + ".lock" }

  /// Where the new content is written before it takes the store's place.
  ///
  /// The name is always the same, so that a killed writer leaves at most one such file; the lock makes it safe.
  var temporary: String { file + ".tmp" }

  /// Takes the path of a store, and follows it while it is a symbolic link.
  ///
  /// To replace a link by a file would part the store from all who reach it by another name; and they would not meet at
  /// one lock. So the link is followed once, here.
  init(_ path: String, system: any FileSystem) throws(KeyValueStoreError) {
    var file = path
    // A directory's URL ends with a slash. It is named without, for the first use to say that it is no file.
    while file.hasSuffix("/") { file.removeLast() }
    // What follows a NUL character would be lost on the way to the system.
    guard file.hasPrefix("/"), !file.utf8.contains(0) else { throw .invalidPath(path) }
    var linksLeft = 40
    while let target = Self.target(of: file, system) {
      // As many as the system itself follows, before it says ELOOP.
      guard linksLeft > 0 else { throw .system(path: path, operation: "readlink", code: ELOOP) }
      linksLeft -= 1
      file = target.hasPrefix("/") ? target : Self.parent(of: file) + "/" + target
    }
    self.file = file
    directory = Self.parent(of: file)
  }

  /// What a link points to; nil if the path is no link, or can't be looked at: then the first use will say why.
  private static func target(of path: String, _ system: any FileSystem) -> String? {
    do throws(SystemFailure) {
      return try retrying { () throws(SystemFailure) in try system.readLink(path) }
    } catch {
      return nil
    }
  }

  /// The directory that a path is in, which is the root for what is at the root.
  static func parent(of path: String) -> String {
    let end = path.lastIndex(of: "/") ?? path.startIndex
    return end == path.startIndex ? "/" : String(path[..<end])
  }
}
