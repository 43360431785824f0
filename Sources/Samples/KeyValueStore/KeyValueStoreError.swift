import Foundation

/// The reason for a failure to read or change a store.
///
/// After any error except ``indeterminate(path:code:)``, the previous values are still stored. A `path` names the
/// affected file or directory, which may be the lock; a `code` is the system's error number (`errno`).
public enum KeyValueStoreError: Error, Equatable, Sendable {
  /// The file isn't as a store has written it: it was damaged, truncated, or edited by hand. Nothing overwrites it; see
  /// ``FileKeyValueStore/adoptEditedFile()`` and ``FileKeyValueStore/setDamagedFileAside()``.
  case damaged(path: String, StoreDamage)
  /// A later version of this store wrote the file, in a format unknown to this one.
  case newerFormat(path: String, version: Int)
  /// The disk is full, a quota is used up, or the file would exceed a size limit.
  case full(path: String, code: Int32)
  /// The file, its lock or its directory may not be read or written by this user.
  case notPermitted(path: String, code: Int32)
  /// This user may not give the new content the file's owner, group, permissions and attributes.
  case accessNotKept(path: String, code: Int32)
  /// In the file's place is a directory, a device or something else that isn't a regular file.
  case notAFile(path: String)
  /// The name of the file, or of its lock or temporary file, is too long.
  case nameTooLong(path: String)
  /// The location can't be a file's: it is empty, not a file URL, or contains a NUL character.
  case invalidPath(String)
  /// The change is visible but may not survive a power failure: syncing the directory failed. Repeat the change to
  /// settle it.
  case indeterminate(path: String, code: Int32)
  /// Another system call failed.
  case system(path: String, operation: String, code: Int32)
  /// The closure of an update used the store being updated.
  case nestedUse(store: String)
  /// The file exceeds the store's size limit, or would. A store with a larger `sizeLimit` reads it.
  case tooLarge(path: String, limit: Int)
  /// The file has several names (hard links), which an update would separate. To go on, copy it, and rename the copy to
  /// its name.
  case hardLinked(path: String, names: Int)
  /// Somebody removed the lock while it was held, so another writer may not have waited. Trying again is safe.
  case lockRemoved(path: String)
  /// The new content wouldn't read back as the values to store: a bug in this store.
  case notReadBack(path: String, problem: String)
  /// A value nests more than ``StoreValue/maximumDepth`` arrays and dictionaries.
  case nestedTooDeeply(key: String)
}

/// The fault in a store's file.
public enum StoreDamage: Error, Equatable, Sendable {
  /// The file is completely empty. A store never writes an empty file, not even without values.
  case empty
  /// The file ends early.
  case truncated
  /// The file doesn't begin like a store's file.
  case noChecksum
  /// The content doesn't match the checksum at the beginning of the file.
  case wrongChecksum(expected: String, found: String)
  /// The content can't be parsed. Line and column count from 1; a column counts bytes.
  case malformed(problem: String, line: Int, column: Int)
}

extension KeyValueStoreError: LocalizedError {
  public var errorDescription: String? { text.visible }

  private var text: String {
    switch self {
    case .damaged(let path, let damage):
      "\(path) is damaged: \(damage). Adopt it if you edited it by hand; else set it aside."
    case .newerFormat(let path, let version):
      "\(path) has format \(version); this version knows formats up to \(StoreFormat.version)."
    case .full(let path, let code): "No room for \(path): \(words(code)). The old content is unchanged."
    case .notPermitted(let path, let code): "\(path) can't be used by this user: \(words(code))."
    case .accessNotKept(let path, let code):
      "\(path) is unchanged: this user can't keep its owner, group, permissions and attributes: \(words(code))."
    case .notAFile(let path): "\(path) is not a file, but a directory or a device."
    case .nameTooLong(let path): "The name is too long: \(path)"
    case .invalidPath(let path): "'\(path)' can't be the path of a file."
    case .indeterminate(let path, let code):
      "\(path) has its new content, but it may be lost if the power fails: \(words(code)). Try again."
    case .system(let path, let operation, let code): "\(path): \(operation) failed: \(words(code))."
    case .nestedUse(let store):
      "The update of \(store) used the store itself. Use the transaction that the closure is given."
    case .tooLarge(let path, let limit): "\(path) is or would be larger than \(limit) bytes, the limit of this store."
    case .hardLinked(let path, let names):
      "\(path) is unchanged: it has \(names) names, which would part. Copy it, and rename the copy to this name."
    case .lockRemoved(let path): "\(path) was removed while it was in use. Nothing was stored; try again."
    case .notReadBack(let path, let problem):
      "\(path) is unchanged: it would not be read as it was written: \(problem)."
    case .nestedTooDeeply(let key):
      "The value of '\(key)' nests more than \(StoreValue.maximumDepth) arrays and dictionaries."
    }
  }

  /// The system's message for an error number, without the number that Foundation would add.
  private func words(_ code: Int32) -> String { unsafe String(cString: strerror(code)) }
}

extension StoreDamage: CustomStringConvertible {
  public var description: String {
    switch self {
    case .empty: "it is empty"
    case .truncated: "it ends early"
    case .noChecksum: "it does not begin with a checksum"
    case .wrongChecksum(let expected, let found): "its checksum is \(found), but its content has \(expected)".visible
    case .malformed(let problem, let line, let column): "\(problem) in line \(line), column \(column)".visible
    }
  }
}
