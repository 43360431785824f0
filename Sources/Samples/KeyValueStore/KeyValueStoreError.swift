import Foundation

/// The reason why a store can't be read or changed.
///
/// Every error but ``indeterminate(path:code:)`` leaves the store unchanged. A `code` is the system's `errno`.
public enum KeyValueStoreError: Error, Equatable, Sendable {
  /// The URL can't be the URL of a file: it isn't a file URL, or it names a directory.
  case notAFile(url: String)

  /// The file is damaged or contains something else. The store never overwrites it: correct it or move it yourself.
  case notAStore(path: String, reason: String)

  /// A value nests arrays or dictionaries too deeply to be read back on a small stack: more than 64 levels of JSON.
  case nestedTooDeeply(path: String, key: String)

  /// The closure of an update tried to update the same store. It would have waited for itself.
  case nestedUpdate(path: String)

  /// A system call failed: no permission, no space, a directory in place of the file.
  case system(path: String, code: Int32)

  /// The change is made, but may not survive a power failure, since the directory couldn't be synced. Make the change
  /// again.
  case indeterminate(path: String, code: Int32)
}

extension KeyValueStoreError: LocalizedError {
  public var errorDescription: String? {
    switch self {
    case .notAFile(let url): "'\(url)' can't be the URL of a file."
    case .notAStore(let path, let reason): "\(path) is not a store, and was left alone. \(reason)"
    case .nestedTooDeeply(let path, let key): "\(path) is unchanged: the value of '\(key)' nests too deeply."
    case .nestedUpdate(let path): "\(path) is unchanged: an update of it was attempted inside another."
    case .system(let path, let code): "\(path): \(words(code))."
    case .indeterminate(let path, let code): "\(path) is changed, but may not survive a power failure: \(words(code))."
    }
  }

  private func words(_ code: Int32) -> String { unsafe String(cString: strerror(code)) }
}
