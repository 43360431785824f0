import Foundation
import Synchronization

/// Memory for data that counts how many bytes of it are alive.
final class CountedMemory: Sendable {
  private let counts = Mutex((alive: 0, total: 0))

  /// The number of bytes alive.
  var byteCount: Int { counts.withLock(\.alive) }
  /// The number of bytes that there ever were.
  var totalByteCount: Int { counts.withLock(\.total) }

  /// A copy of data in counted memory.
  func data(_ content: Data) -> Data {
    let count = content.count
    counts.withLock { $0 = ($0.alive + count, $0.total + count) }
    let memory = UnsafeMutableRawPointer.allocate(byteCount: count, alignment: 1)
    unsafe content.copyBytes(to: UnsafeMutableRawBufferPointer(start: memory, count: count))
    return unsafe Data(
      bytesNoCopy: memory, count: count,
      deallocator: .custom { [self] memory, count in
        unsafe memory.deallocate()
        counts.withLock { $0.alive -= count }
      })
  }
}
