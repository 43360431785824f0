import Foundation
import KeyValueStoreSample
import TestSupport
import Testing

/// A kind of store under the contract: its name, and a function that makes an empty store.
struct StoreKind: CustomTestStringConvertible {
  let testDescription: String
  let make: @Sendable (_ directory: TemporaryDirectory) throws -> any KeyValueStoring

  static let all = [
    StoreKind(testDescription: "FileKeyValueStore") { try FileKeyValueStore(at: $0.store) },
    StoreKind(testDescription: "InMemoryKeyValueStore") { _ in InMemoryKeyValueStore() },
  ]
}

extension TemporaryDirectory {
  var store: URL { url.appending(path: "store.json") }
}
