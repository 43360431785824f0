/// The calls to several spies in the order in which they happened, drawn as text.
///
/// Each spy's record shows its own calls in order, but not that the mail went out before the tea was taken. All spies stamp
/// their calls from one counter, so a timeline needs no setup; the compiler has named the members:
///
///     var timeline: Timeline { Timeline(cupboard.takeSpy, kettle.boilSpy, mail.sendSpy) }
///
///     Attachment.record("\(timeline)", named: "serving-tea.txt")
///
/// A timeline is a snapshot: it leaves out later calls, even those that other threads make while it is taken, and shows a
/// call that ends later as running. Spies that don't keep everything have no calls to show.
public nonisolated struct Timeline: Sendable {
  /// The beginning or the end of a call.
  public struct Event: Sendable, Equatable {
    /// The number of the call in the timeline, from 0, in the order of the calls' beginnings.
    public let call: Int
    /// The member that was called, such as `data(from:retries:)`; for a second spy of the same member, `… [2]`.
    public let member: String
    /// The moment of the event.
    public let timestamp: Timestamp
    /// The kind of event.
    public let kind: Kind

    /// A beginning or an end, with arguments or outcome as text.
    public enum Kind: Sendable, Equatable {
      case began(String)
      case returned(String)
      case threw(String)
    }
  }

  /// Every beginning and end, in the order in which they happened. A call that is still running has no end.
  public let events: [Event]

  /// Merges the calls that these spies have recorded so far; a spy named twice counts once.
  ///
  /// - Complexity: O(n log n) in the number of calls.
  public init(_ spies: any Spying...) {
    self.init(spies)
  }

  /// Merges the calls that these spies have recorded so far; a spy named twice counts once.
  public init(_ spies: [any Spying]) {
    // The spies are read one after the other. Events after this moment are left out, or else an effect could be drawn
    // without its cause.
    let moment = Timestamp.next()
    var calls: [Entry] = []
    var read: Set<ObjectIdentifier> = []
    var spyCounts: [String: Int] = [:]
    for spy in spies where read.insert(ObjectIdentifier(spy)).inserted {
      let member = spy.member
      let count = spyCounts[member, default: 0] + 1
      spyCounts[member] = count
      calls += spy.entries(before: moment, of: count == 1 ? member : "\(member) [\(count)]")
    }
    calls.sort { $0.moments[0].timestamp < $1.moments[0].timestamp }
    events = calls.enumerated().flatMap { call, entry in
      entry.moments.map { Event(call: call, member: entry.member, timestamp: $0.timestamp, kind: $0.kind) }
    }.sorted { $0.timestamp < $1.timestamp }
  }

  /// The beginnings of calls that haven't ended.
  var running: [Event] {
    let ended = Set(events.filter { !$0.isBeginning }.map(\.call))
    return events.filter { !ended.contains($0.call) }
  }

  /// The beginning and the end of a call, with arguments and outcome as text.
  fileprivate typealias Entry = (member: String, moments: [(timestamp: Timestamp, kind: Event.Kind)])
}

nonisolated extension Timeline.Event {
  var isBeginning: Bool {
    if case .began = kind { true } else { false }
  }
}

nonisolated extension Spying {
  /// Returns the calls so far, with arguments and outcomes as text.
  fileprivate func entries(before moment: Timestamp, of member: String) -> [Timeline.Entry] {
    records.filter { $0.began < moment }.map { record in
      var moments: [(timestamp: Timestamp, kind: Timeline.Event.Kind)] = [(record.began, .began("\(record.call)"))]
      if let ended = record.ended, ended < moment {
        let text = "\(record.outcome)\(record.wasCancelled ? ", cancelled" : "")"
        let kind: Timeline.Event.Kind = if case .threw = record.outcome { .threw(text) } else { .returned(text) }
        moments.append((ended, kind))
      }
      return (member, moments)
    }
  }
}

nonisolated extension Timeline: CustomStringConvertible, CustomReflectable {
  /// Empty, since the drawing has every event.
  public var customMirror: Mirror { Mirror(self, children: [:]) }

  /// A line for each beginning and end, aligned, with a column for each call in flight:
  ///
  ///     #0 ┌     page(_:of:)    (1, "a")
  ///     #1 │ ┌   page(_:of:)    (2, "a;b")
  ///     #2 │ │ ┌ rename(_:to:)  (7, "Ada")
  ///     #2 │ │ └ rename(_:to:)  returned true
  ///     #0 └ │   page(_:of:)    returned "one"
  ///     #1   └   page(_:of:)    threw offline
  ///     #3 ┌     page(_:of:)    (3, "c")
  ///     #3 ╎     page(_:of:)    still running
  public var description: String {
    let lanes = lanes
    let laneCount = (lanes.values.max() ?? -1) + 1
    let numberWidth = "#\(max(0, lanes.count - 1))".count
    let memberWidth = events.map(\.member.count).max() ?? 0
    var inFlight = Array(repeating: false, count: laneCount)

    func line(_ event: Event, _ mark: String, _ text: String) -> String {
      let lane = lanes[event.call] ?? 0
      let drawing = inFlight.indices.map { $0 == lane ? mark : inFlight[$0] ? "│" : " " }
      let number = "#\(event.call)".padded(to: numberWidth)
      let member = event.member.padded(to: memberWidth)
      return "\(number) \(drawing.joined(separator: " ")) \(member)  \(text.onOneLine)"
    }

    let lines = events.map { event in
      defer { inFlight[lanes[event.call] ?? 0] = event.isBeginning }
      return switch event.kind {
      case .began(let arguments): line(event, "┌", arguments)
      case .returned(let outcome), .threw(let outcome): line(event, "└", outcome)
      }
    }
    return (lines + running.map { line($0, "╎", "still running") }).joined(separator: "\n")
  }

  /// The column of each call: the leftmost one free when the call begins.
  private var lanes: [Int: Int] {
    var lanes: [Int: Int] = [:]
    var occupied: Set<Int> = []
    for event in events {
      if event.isBeginning {
        let lane = (0...).first { !occupied.contains($0) } ?? 0
        lanes[event.call] = lane
        occupied.insert(lane)
      } else if let lane = lanes[event.call] {
        occupied.remove(lane)
      }
    }
    return lanes
  }
}

nonisolated extension String {
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: Swift.max(0, width - count))
  }

  /// The text with its line breaks escaped, so that each event is one line of the drawing.
  fileprivate var onOneLine: String {
    split(omittingEmptySubsequences: false) { $0.isNewline }.joined(separator: "\\n")
  }
}

// The order of calls, and calls at the same time.

nonisolated extension CallRecord {
  /// Returns whether this call had ended before the other one, to any double, began.
  public func precedes<I, O, F>(_ other: CallRecord<I, O, F>) -> Bool {
    ended.map { $0 < other.began } ?? false
  }

  /// Returns whether both calls were in flight at some moment.
  public func overlaps<I, O, F>(_ other: CallRecord<I, O, F>) -> Bool {
    !precedes(other) && !other.precedes(self)
  }
}

nonisolated extension Collection {
  /// Returns the largest number of these calls, to one spy or several, that were in flight at the same time.
  ///
  /// - Complexity: O(n log n)
  public func mostInFlight<I, O, F>() -> Int where Element == CallRecord<I, O, F> {
    // Timestamps are unique, so a call's end never ties with another call's beginning.
    var changes = map { (at: $0.began.ordinal, by: 1) }
    changes += compactMap { $0.ended.map { (at: $0.ordinal, by: -1) } }
    changes.sort { $0.at < $1.at }
    var inFlight = 0
    return changes.reduce(0) { most, change in
      inFlight += change.by
      return Swift.max(most, inFlight)
    }
  }
}

nonisolated extension Spy {
  /// The largest number of calls that were in flight at the same time.
  ///
  /// - Complexity: O(n log n) in the number of calls
  public var mostInFlight: Int {
    records.mostInFlight()
  }
}
