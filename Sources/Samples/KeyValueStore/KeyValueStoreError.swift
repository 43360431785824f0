import Foundation

/// Why a store could not be read or changed.
///
/// Except for ``indeterminate(path:code:)``, whatever was stored before is still stored, unchanged. A `path` names the
/// very file or directory that the failure is about, which may be the lock beside the store; a `code` is the system's
/// error number (`errno`).
public enum KeyValueStoreError: Error, Equatable, Sendable {
  /// The file is not what a store has written: it was damaged, cut short, or edited by hand.
  ///
  /// Nothing overwrites it. ``FileKeyValueStore/adoptEditedFile()`` takes over what was edited by hand;
  /// ``FileKeyValueStore/setDamagedFileAside()`` keeps the file under another name and begins anew.
  case damaged(path: String, StoreDamage)

  /// A later version of this store wrote the file, in a format that this one does not know.
  case newerFormat(path: String, version: Int)

  /// The disk is full, a quota is used up, or the file would exceed a size limit.
  case full(path: String, code: Int32)

  /// The file, its lock or its directory may not be read or written by this user.
  case notPermitted(path: String, code: Int32)

  /// A directory, a device or something else that is no regular file stands where the file should be.
  case notAFile(path: String)

  /// The name of the file, or of the lock or temporary file that is made from it, is too long.
  case nameTooLong(path: String)

  /// The place of the file can't be one: it is empty, no file URL, or holds a NUL character.
  case invalidPath(String)

  /// The change is visible but not certain to survive a power loss: the very last step, syncing the directory, failed.
  ///
  /// To make the same change again settles it, if that succeeds.
  case indeterminate(path: String, code: Int32)

  /// Another system call failed.
  case system(path: String, operation: String, code: Int32)

  /// The closure of an update used the store that it updates.
  case nestedUse(store: String)

  /// A value has more than ``StoreValue/maximumDepth`` arrays and dictionaries inside each other.
  case nestedTooDeeply(key: String)
}

extension KeyValueStoreError: LocalizedError {
  public var errorDescription: String? {
    switch self {
    case .damaged(let path, let damage):
      "\(path) is damaged: \(damage). Adopt it if you edited it by hand; else set it aside."
    case .newerFormat(let path, let version):
      "\(path) has format \(version); this version knows formats up to \(StoreFormat.version)."
    case .full(let path, let code):
      "No room for \(path): \(Self.text(code)). The old content is unchanged."
    case .notPermitted(let path, let code):
      "\(path) can't be used by this user: \(Self.text(code))."
    case .notAFile(let path):
      "\(path) is not a file, but a directory or a device."
    case .nameTooLong(let path):
      "The name is too long: \(path)"
    case .invalidPath(let path):
      "'\(path)' can't be the path of a file."
    case .indeterminate(let path, let code):
      "\(path) has its new content, but it may be lost if the power fails: \(Self.text(code)). Try again."
    case .system(let path, let operation, let code):
      "\(path): \(operation) failed: \(Self.text(code))."
    case .nestedUse(let store):
      "The update of \(store) used the store itself. Use the transaction that the closure is given."
    case .nestedTooDeeply(let key):
      "The value of '\(key)' nests more than \(StoreValue.maximumDepth) arrays and dictionaries."
    }
  }

  /// The system's words for an error number, without its habit of adding the number.
  private static func text(_ code: Int32) -> String {
    unsafe String(cString: strerror(code))
  }
}
