import Doubles
import Foundation
import KeyValueStoreSample

/// A file system that records calls and forwards them to another file system. A test can replace each answer.
struct FileSystemSpy: FileSystem {
  let contentsSpy = Spy(of: Self.contents)
  let createSpy = Spy(of: Self.create)
  let openSpy = Spy(of: Self.open)
  let lockSpy = Spy(of: Self.lock)
  let setAccessSpy = Spy(of: Self.setAccess)
  let writeSpy = Spy(of: Self.write)
  let syncSpy = Spy(of: Self.sync)
  let syncDirectorySpy = Spy(of: Self.syncDirectory)
  let renameSpy = Spy(of: Self.rename)
  let removeSpy = Spy(of: Self.remove)
  let makeDirectorySpy = Spy(of: Self.makeDirectory)
  private let base: any FileSystem

  init(_ base: any FileSystem, _ flaw: Flaw? = nil) {
    self.base = base
    contentsSpy.answers(base.contents)
    createSpy.answers(base.create)
    openSpy.answers(base.open)
    lockSpy.answers(base.lock)
    setAccessSpy.answers(base.setAccess)
    writeSpy.answers(base.write)
    syncSpy.answers(base.sync)
    syncDirectorySpy.answers(base.syncDirectory)
    renameSpy.answers(base.rename)
    removeSpy.answers(base.remove)
    makeDirectorySpy.answers(base.makeDirectory)
    flaw?.show(in: self, on: base)
  }

  func contents(of path: String) throws(SystemError) -> (Data, FileAccess) { try contentsSpy(path) }
  func create(_ path: String) throws(SystemError) -> Int32 { try createSpy(path) }
  func open(_ path: String) throws(SystemError) -> Int32 { try openSpy(path) }
  func lock(_ descriptor: Int32) throws(SystemError) { try lockSpy(descriptor) }
  func close(_ descriptor: Int32) { base.close(descriptor) }
  func setAccess(_ access: FileAccess, of file: Int32) throws(SystemError) { try setAccessSpy(access, file) }
  func write(_ bytes: Data, to descriptor: Int32) throws(SystemError) -> Int { try writeSpy(bytes, descriptor) }
  func sync(_ descriptor: Int32) throws(SystemError) { try syncSpy(descriptor) }
  func syncDirectory(_ path: String) throws(SystemError) { try syncDirectorySpy(path) }
  func rename(_ old: String, to new: String) throws(SystemError) { try renameSpy(old, new) }
  func remove(_ path: String) throws(SystemError) { try removeSpy(path) }
  func makeDirectory(_ path: String) throws(SystemError) { try makeDirectorySpy(path) }
}
