// Copies with Locked.swift

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// UUIDs that count: 00000000-0000-0000-0000-000000000001, …2, …3. The stand-in for `UUID()`.
///
/// Code that takes a closure instead of calling the global can be tested with it:
///
///     struct Orders {
///       var makeID: @Sendable () -> UUID = { UUID() }
///     }
///
///     let ids = SequentialUUIDs()
///     let orders = Orders(makeID: { ids.next() })
public final class SequentialUUIDs: Sendable {
  private let last: Locked<UInt64>

  /// Makes a sequence whose first number is `first`.
  public init(first: UInt64 = 1) {
    last = Locked(first &- 1)
  }

  /// The next UUID; callers on several threads each get one of their own.
  public func next() -> UUID {
    Self.uuid(
      last.withLock { last in
        last &+= 1
        return last
      })
  }

  /// The UUID with this number, to expect in a test: `#expect(order.id == SequentialUUIDs.uuid(1))`.
  public static func uuid(_ number: UInt64) -> UUID {
    let bytes = (0..<8).map { UInt8(truncatingIfNeeded: number >> (56 - 8 * $0)) }
    return UUID(
      uuid: (
        0, 0, 0, 0, 0, 0, 0, 0, bytes[0], bytes[1], bytes[2], bytes[3], bytes[4], bytes[5], bytes[6], bytes[7]
      ))
  }
}
