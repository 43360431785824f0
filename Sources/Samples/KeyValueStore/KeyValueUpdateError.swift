import Foundation

/// Why an update that may be abandoned has not been stored.
public enum KeyValueUpdateError<Failure: Error>: Error {
  /// The store failed.
  case store(KeyValueStoreError)

  /// The update's own closure threw; nothing was changed.
  case abandoned(Failure)
}

extension KeyValueUpdateError: Equatable where Failure: Equatable {}

extension KeyValueUpdateError: LocalizedError {
  public var errorDescription: String? {
    switch self {
    case .store(let error): error.errorDescription
    case .abandoned(let failure): "The update was abandoned: \(failure.localizedDescription)"
    }
  }
}
