import Doubles
import Foundation
import KeyValueStoreSample

/// A file system at work behind spies: every call reaches another file system, unless the test says otherwise.
final class FileSystemSpy: FileSystem {
  let contentsSpy: SyncSpy<String, (Data, FileAccess), SystemError>
  let createSpy: SyncSpy<String, Int32, SystemError>
  let lockSpy: SyncSpy<String, Int32, SystemError>
  let closeSpy: SyncSpy<Int32, Void, Never>
  let setAccessSpy: SyncSpy<(FileAccess, Int32), Void, SystemError>
  let writeSpy: SyncSpy<(Data, Int32), Int, SystemError>
  let syncSpy: SyncSpy<Int32, Void, SystemError>
  let syncDirectorySpy: SyncSpy<String, Void, SystemError>
  let renameSpy: SyncSpy<(String, String), Void, SystemError>
  let removeSpy: SyncSpy<String, Void, SystemError>
  let makeDirectorySpy: SyncSpy<String, Void, SystemError>

  init(_ base: any FileSystem) {
    contentsSpy = Spy { (path: String) throws(SystemError) in try base.contents(of: path) }
    createSpy = Spy { (path: String) throws(SystemError) in try base.create(path) }
    lockSpy = Spy { (path: String) throws(SystemError) in try base.lock(path) }
    closeSpy = Spy { (file: Int32) in base.close(file) }
    setAccessSpy = Spy { (access: FileAccess, file: Int32) throws(SystemError) in try base.setAccess(access, of: file) }
    writeSpy = Spy { (bytes: Data, file: Int32) throws(SystemError) in try base.write(bytes, to: file) }
    syncSpy = Spy { (file: Int32) throws(SystemError) in try base.sync(file) }
    syncDirectorySpy = Spy { (path: String) throws(SystemError) in try base.syncDirectory(path) }
    renameSpy = Spy { (old: String, new: String) throws(SystemError) in try base.rename(old, to: new) }
    removeSpy = Spy { (path: String) throws(SystemError) in try base.remove(path) }
    makeDirectorySpy = Spy { (path: String) throws(SystemError) in try base.makeDirectory(path) }
  }

  func contents(of path: String) throws(SystemError) -> (Data, FileAccess) { try contentsSpy(path) }
  func create(_ path: String) throws(SystemError) -> Int32 { try createSpy(path) }
  func lock(_ path: String) throws(SystemError) -> Int32 { try lockSpy(path) }
  func close(_ descriptor: Int32) { closeSpy(descriptor) }
  func setAccess(_ access: FileAccess, of descriptor: Int32) throws(SystemError) {
    try setAccessSpy(access, descriptor)
  }
  func write(_ bytes: Data, to descriptor: Int32) throws(SystemError) -> Int { try writeSpy(bytes, descriptor) }
  func sync(_ descriptor: Int32) throws(SystemError) { try syncSpy(descriptor) }
  func syncDirectory(_ path: String) throws(SystemError) { try syncDirectorySpy(path) }
  func rename(_ old: String, to new: String) throws(SystemError) { try renameSpy(old, new) }
  func remove(_ path: String) throws(SystemError) { try removeSpy(path) }
  func makeDirectory(_ path: String) throws(SystemError) { try makeDirectorySpy(path) }

  /// The number of files that were opened and not closed.
  var openCount: Int {
    let opened = (createSpy.records + lockSpy.records).count { if case .returned = $0.outcome { true } else { false } }
    return opened - closeSpy.callCount
  }
}
