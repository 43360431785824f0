import Foundation

/// The reason why a store could not be read or changed.
///
/// After any of them but ``indeterminate(path:code:)``, the values from before are still stored. A `path` names the file or
/// directory that the failure is about, which may be the lock; a `code` is the system's error number (`errno`).
public enum KeyValueStoreError: Error, Equatable, Sendable {
  /// The file is not as a store has written it: it was damaged, cut short, or edited by hand. Nothing overwrites it; see
  /// ``FileKeyValueStore/adoptEditedFile()`` and ``FileKeyValueStore/setDamagedFileAside()``.
  case damaged(path: String, StoreDamage)
  /// A later version of this store wrote the file, in a format that this one does not know.
  case newerFormat(path: String, version: Int)
  /// The disk is full, a quota is used up, or the file would exceed a size limit.
  case full(path: String, code: Int32)
  /// The file, its lock or its directory may not be read or written by this user.
  case notPermitted(path: String, code: Int32)
  /// This user may not give the new content the owner, group, permissions and attributes that the file has.
  case accessNotKept(path: String, code: Int32)
  /// A directory, a device or something else that is no regular file stands where the file should be.
  case notAFile(path: String)
  /// The name of the file, or of the lock or temporary file that is made from it, is too long.
  case nameTooLong(path: String)
  /// The place of the file can't be one: it is empty, no file URL, or holds a NUL character.
  case invalidPath(String)
  /// The change is visible but may not survive a power loss: syncing the directory failed. Making it again settles it.
  case indeterminate(path: String, code: Int32)
  /// Another system call failed.
  case system(path: String, operation: String, code: Int32)
  /// The closure of an update used the store that it updates.
  case nestedUse(store: String)
  /// The file is larger than the limit of the store, or would be. A store with a larger `sizeLimit` reads it.
  case tooLarge(path: String, limit: Int)
  /// The file has several names (hard links), which an update would part. To go on, copy it and rename the copy to its name.
  case hardLinked(path: String, names: Int)
  /// Somebody has removed the lock while it was held, so that another writer may not have waited. To try again is safe.
  case lockRemoved(path: String)
  /// The new content would not read as the values that were to be stored, which is a fault of this store itself.
  case notReadBack(path: String, problem: String)
  /// A value has more than ``StoreValue/maximumDepth`` arrays and dictionaries inside each other.
  case nestedTooDeeply(key: String)
}

/// The fault in a store's file.
public enum StoreDamage: Error, Equatable, Sendable {
  /// The file holds nothing at all. A store never writes that, not even for no values.
  case empty
  /// The file ends early.
  case truncated
  /// The file does not begin as a store's file does.
  case noChecksum
  /// The content does not belong to the checksum that the file begins with.
  case wrongChecksum(expected: String, found: String)
  /// The content can't be understood. Line and column count from 1; a column counts bytes.
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

  /// The system's words for an error number, without Foundation's habit of adding the number.
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
