// Copies with Locked.swift, ManualClock.swift, Stamp.swift and Waiting.swift

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension ManualClock {
  /// The date of this clock's time: the stand-in for `Date()` where code both sleeps and looks at the calendar.
  ///
  ///     let start = Date(timeIntervalSince1970: 0)
  ///     let session = Session(clock: clock, now: { clock.date(since: start) })
  ///
  /// - Parameter start: The date when the clock was made.
  /// - Returns: As much later as the clock has been moved on since.
  public func date(since start: Date) -> Date {
    start + now.offset / .seconds(1)
  }
}
