/// The calls of several spies in the order in which they happened, drawn as text.
///
/// Each spy's record shows its own calls in order, but not that the mail went out before the tea was taken. All spies stamp
/// their calls from one counter, so a timeline needs no set-up; the compiler has named the members:
///
///     var timeline: Timeline { Timeline(cupboard.takeSpy, kettle.boilSpy, mail.sendSpy) }
///
///     Attachment.record("\(timeline)", named: "serving-tea.txt")
///
/// A timeline is a snapshot: it leaves out later calls, even those that other threads make while it is taken, and shows a
/// call that ends later as running. Spies that don't keep everything have no calls to show.
public nonisolated struct Timeline: Sendable {
  /// One beginning or end of a call.
  public struct Event: Sendable, Equatable {
    /// The number of its call in the timeline, from 0, in the order of their beginnings.
    public let call: Int
    /// The member that was called, such as `data(from:retries:)`; for another spy of the same member, `… [2]`.
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
  /// The calls so far, with arguments and outcomes as text.
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
