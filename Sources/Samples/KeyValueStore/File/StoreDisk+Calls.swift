import Foundation

/// Makes a system call, again while a signal interrupts it, and says which call failed and where.
@discardableResult func call<Result>(
  _ operation: String, _ path: FilePath, isRepeatable: Bool = true,
  _ body: @autoclosure () throws(SystemFailure) -> Result
) throws(KeyValueStoreError) -> Result {
  while true {
    do throws(SystemFailure) { return try body() } catch {
      if error.code != EINTR || !isRepeatable { throw KeyValueStoreError(error, operation, path) }
    }
  }
}

/// The result of a call; nil if there is no such file.
func ifExists<Result>(
  _ body: @autoclosure () throws(KeyValueStoreError) -> Result
) throws(KeyValueStoreError) -> Result? {
  do throws(KeyValueStoreError) { return try body() } catch {
    guard case .system(_, _, ENOENT) = error else { throw error }
    return nil
  }
}

extension StoreDisk {
  func open(_ path: FilePath, for purpose: OpenPurpose) throws(KeyValueStoreError) -> Int32 {
    try call("open", path, try system.open(path, for: purpose))
  }

  /// Closes a descriptor through which nothing was written, so that a failure loses nothing.
  func close(_ descriptor: Int32) {
    do { try system.close(descriptor) } catch {}
  }
}

extension KeyValueStoreError {
  fileprivate init(_ failure: SystemFailure, _ operation: String, _ path: FilePath) {
    let (path, code) = ("\(path)", failure.code)
    switch code {
    case ENOSPC, EDQUOT, EFBIG: self = .full(path: path, code: code)
    case EACCES, EPERM, EROFS: self = .notPermitted(path: path, code: code)
    // ENXIO: a socket, or a device without a driver.
    case EISDIR, ENXIO: self = .notAFile(path: path)
    case ENAMETOOLONG: self = .nameTooLong(path: path)
    default: self = .system(path: path, operation: operation, code: code)
    }
  }
}
