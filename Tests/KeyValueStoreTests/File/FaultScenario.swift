import Foundation
import KeyValueStoreSample
import StoreFaults
import TestSupport

/// An operation on a store, and the number of calls that it takes.
enum FaultScenario: CaseIterable {
  case firstUpdate
  case laterUpdate
  case reading
  case adopting
  case settingAside

  func prepare(_ url: URL) throws {
    if self == .firstUpdate { return }
    try FileKeyValueStore(at: url).set("old", forKey: "key")
    guard self == .adopting || self == .settingAside else { return }
    let edited = try String(contentsOf: url, encoding: .utf8).replacing("old", with: "edited")
    try Data(edited.utf8).write(to: url)
    // As after an update that was killed.
    try Data("left over".utf8).write(to: url.appendingPathExtension("tmp"))
  }

  func run(_ store: FileKeyValueStore) throws(KeyValueStoreError) {
    switch self {
    case .firstUpdate, .laterUpdate: try store.set("new", forKey: "key")
    case .reading: _ = try store.values()
    case .adopting: try store.adoptEditedFile()
    case .settingAside: try store.setDamagedFileAside()
    }
  }

  var calls: [SystemCall] {
    get throws {
      let directory = try TemporaryDirectory()
      let log = CallLog()
      try prepare(directory.subdirectoryStore)
      let system = InterceptedFileSystem { call in log.note(call) }
      try run(FileKeyValueStore(at: directory.subdirectoryStore, system: system))
      return log.calls
    }
  }
}
