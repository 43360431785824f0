import Foundation
import KeyValueStoreSample
import TestSupport
import Testing

/// The stores that keep one contract: each test in this folder runs against every one.
enum StoreKind: CaseIterable, CustomTestStringConvertible {
  case file
  case inMemory

  /// A new, empty store.
  func make(in directory: TemporaryDirectory) throws -> any KeyValueStoring {
    switch self {
    case .file: try FileKeyValueStore(at: directory.store)
    case .inMemory: InMemoryKeyValueStore()
    }
  }

  var testDescription: String {
    switch self {
    case .file: "FileKeyValueStore"
    case .inMemory: "InMemoryKeyValueStore"
    }
  }
}

extension TemporaryDirectory {
  /// The place of a test's store.
  var store: URL { url.appending(path: "store.json") }

  /// A store's place in a directory that does not exist yet.
  var subdirectoryStore: URL { url.appending(path: "directory/store.json") }
}
