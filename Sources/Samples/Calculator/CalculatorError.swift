import Foundation
import KeyValueStoreSample

/// The reason why a calculation has no result.
public enum CalculatorError: Error, Equatable, Sendable {
  /// Ten times this number doesn't fit in an `Int`; the stored number is unchanged.
  case overflow(Int)
  /// Ten times this number fits in an `Int`, but a hundred times doesn't, so it couldn't be read back; the stored number is
  /// unchanged.
  case overflowWhenRead(Int)
  /// The store behind the calculator failed.
  case storage(KeyValueStoreError)
}

extension CalculatorError: LocalizedError {
  public var errorDescription: String? {
    switch self {
    case .overflow(let number):
      "Ten times \(number) is out of range (\(Int.min) to \(Int.max)); the stored number is as it was."
    case .overflowWhenRead(let number):
      "Ten times \(number) would be stored as a number that can't be multiplied by ten again; the stored number is as it was."
    case .storage(let error): error.errorDescription
    }
  }
}
