// Copies with Locked.swift

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Dates that the test decides: the stand-in for `Date()`.
///
///     let dates = SequentialDates(from: Date(timeIntervalSince1970: 0), step: 60)
///     let log = Log(now: { dates.next() })   // 00:00, 00:01, 00:02 …
///
/// With a step of 0 it is always the same moment.
public final class SequentialDates: Sendable {
  private let upcoming: Locked<Date>
  private let step: TimeInterval

  /// Makes a sequence.
  ///
  /// - Parameters:
  ///   - first: The first date.
  ///   - step: The seconds from one to the next.
  public init(from first: Date, step: TimeInterval = 0) {
    upcoming = Locked(first)
    self.step = step
  }

  /// The next date; callers on several threads each get one of their own.
  public func next() -> Date {
    upcoming.withLock { upcoming in
      defer { upcoming += step }
      return upcoming
    }
  }
}
