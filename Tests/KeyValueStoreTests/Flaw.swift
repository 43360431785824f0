import KeyValueStoreSample

/// Mistakes found in real stores, which the tests must catch.
enum Flaw: CaseIterable {
  /// Overwrites the file instead of replacing it.
  case inPlace
  /// Replaces the file before the new content is on disk.
  case noFileSync
  /// Reports success before the new name is on disk.
  case noDirectorySync
  /// Reads and writes without waiting for others.
  case noLock

  /// Omits the calls that a store with this mistake omits.
  func show(in system: FileSystemSpy, on base: any FileSystem) {
    switch self {
    case .inPlace:
      system.renameSpy.returns()
      system.createSpy.answers { path throws(SystemError) in
        guard path.hasSuffix(".tmp") else { return try base.create(path) }
        let file = String(path.dropLast(".tmp".count))
        try? base.remove(file)
        return try base.create(file)
      }
    case .noFileSync: system.syncSpy.returns()
    case .noDirectorySync: system.syncDirectorySpy.returns()
    case .noLock: system.lockSpy.returns()
    }
  }
}
