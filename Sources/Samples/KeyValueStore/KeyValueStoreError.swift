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

  /// This user may not give the new content the owner, group, permissions and attributes that the file has.
  case accessNotKept(path: String, code: Int32)

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

/// Why an update that may be abandoned has not been stored.
public enum KeyValueUpdateError<Failure: Error>: Error {
  /// The store failed.
  case store(KeyValueStoreError)

  /// The update's own closure threw; nothing was changed.
  case abandoned(Failure)
}

extension KeyValueUpdateError: Equatable where Failure: Equatable {}
