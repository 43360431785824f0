import KeyValueStoreSample

/// The mistakes of real stores. A test means something only if it catches them.
enum Flaw: CaseIterable {
  /// Writes over the file instead of replacing it.
  case inPlace
  /// Replaces the file before the new content is on disk.
  case noFileSync
  /// Reports success before the new name is on disk.
  case noDirectorySync
  /// Reads and writes without waiting for others.
  case noLock

  /// Leaves out the calls that a store with this mistake would leave out.
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
