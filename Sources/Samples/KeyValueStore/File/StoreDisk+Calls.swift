import Foundation

extension StoreDisk {
  /// Makes a system call, again while a signal interrupts it, and says what failed and where.
  func call<Result>(
    _ operation: String, _ path: String, _ body: () throws(SystemFailure) -> Result
  ) throws(KeyValueStoreError) -> Result {
    do throws(SystemFailure) {
      return try retrying(body)
    } catch {
      throw error.asStoreError(operation, path)
    }
  }

  func open(_ path: String, for purpose: OpenPurpose) throws(KeyValueStoreError) -> Int32 {
    try call("open", path) { () throws(SystemFailure) in try system.open(path, for: purpose) }
  }

  /// Closes a descriptor through which nothing was written, so that a failure loses nothing.
  func close(_ descriptor: Int32) {
    do { try system.close(descriptor) } catch {}
  }
}

extension SystemFailure {
  /// The failure as a user of the store sees it.
  func asStoreError(_ operation: String, _ path: String) -> KeyValueStoreError {
    switch code {
    case ENOSPC, EDQUOT, EFBIG: .full(path: path, code: code)
    case EACCES, EPERM, EROFS: .notPermitted(path: path, code: code)
    // ENXIO: a socket, or a device without a driver.
    case EISDIR, ENXIO: .notAFile(path: path)
    case ENAMETOOLONG: .nameTooLong(path: path)
    default: .system(path: path, operation: operation, code: code)
    }
  }
}
