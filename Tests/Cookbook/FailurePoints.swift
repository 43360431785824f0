import Doubles
import DoublesProperties
import Testing

/// A double over the real part, any of whose calls can fail: each spy forwards, and `everyFailure` makes its calls fail. A
/// member that fails in a special way declares that where the double is made: here, a failed `close` has closed the file
/// anyway.
struct FailurePoints {
  enum DiskError: Error { case full, broken }

  nonisolated protocol Disk: Sendable {
    func open(_ name: String) throws(DiskError) -> Int
    func write(_ text: String, to file: Int) throws(DiskError)
    func close(_ file: Int) throws(DiskError)
  }

  /// The real part.
  nonisolated struct MemoryDisk: Disk {
    func open(_ name: String) -> Int { 1 }
    func write(_ text: String, to file: Int) {}
    func close(_ file: Int) {}
  }

  struct DiskSpy: Disk {
    let openSpy: SyncSpy<String, Int, DiskError>
    func open(_ name: String) throws(DiskError) -> Int { try openSpy(name) }

    let writeSpy: SyncSpy<(String, Int), Void, DiskError>
    func write(_ text: String, to file: Int) throws(DiskError) { try writeSpy(text, file) }

    let closeSpy: SyncSpy<Int, Void, DiskError>
    func close(_ file: Int) throws(DiskError) { try closeSpy(file) }

    init(over disk: any Disk) {
      openSpy = Spy { (name: String) throws(DiskError) in try disk.open(name) }
      writeSpy = Spy { (text: String, file: Int) throws(DiskError) in try disk.write(text, to: file) }
      closeSpy = Spy { (file: Int) throws(DiskError) in try disk.close(file) }
      closeSpy.fails(with: .broken, by: .afterItsAnswer)
    }
  }

  /// The system under test.
  struct Notebook {
    let disk: any Disk

    func save(_ text: String) throws(DiskError) {
      let file = try disk.open("tea")
      do throws(DiskError) { try disk.write(text, to: file) } catch {
        try? disk.close(file)
        throw error
      }
      try disk.close(file)
    }
  }

  @Test func `an opened file is closed, whichever call fails`() async {
    let runs = await everyFailure(of: DiskError.full, by: .once, .fromThereOn) {
      DiskSpy(over: MemoryDisk())
    } in: { disk in
      try Notebook(disk: disk).save("mint")
    } leaves: { disk, _ in
      let opened = disk.openSpy.records.count { if case .returned = $0.outcome { true } else { false } }
      return disk.closeSpy.callCount == opened
    }

    #expect("\(runs)" == "5 runs for 3 calls")
  }
}
