/// The calls of several spies in one order: for the console, and as a diagram to attach to a test.
///
/// Timestamps are process-wide, so nothing has to be set up; the compiler has named the members:
///
///     var timeline: Timeline { Timeline(cupboard.takeSpy, kettle.boilSpy, mail.sendSpy) }
///
///     Attachment.record(timeline.mermaid, named: "serving-tea.mmd")
///
/// A timeline is a snapshot of one moment, also while other threads call the spies: later calls aren't in it, and a call
/// that ends later is still running. Spies that don't keep everything have no calls to show.
public nonisolated struct Timeline: Sendable {
  /// One beginning or end of a call.
  public struct Event: Sendable, Equatable {
    /// The number of its call in the timeline, from 0, in the order of their beginnings.
    public let call: Int
    /// The member that was called, such as `data(from:retries:)`; of another spy with the same one, `… [2]`.
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

  /// Merges what these spies have recorded so far; one that is named twice counts once.
  ///
  /// - Complexity: O(n log n) in the number of calls.
  public init(_ spies: any Spying...) {
    self.init(spies)
  }

  /// Merges what these spies have recorded so far; one that is named twice counts once.
  public init(_ spies: [any Spying]) {
    // The spies are read one after the other. Events after this moment are left out: otherwise an effect could be in the
    // picture without its cause.
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
    calls.sort { $0.began < $1.began }
    events = calls.enumerated().flatMap { $1.events(ofCall: $0) }.sorted { $0.timestamp < $1.timestamp }
  }

  /// The calls that have no end yet, each by its beginning.
  var running: [Event] {
    let ended = Set(events.filter { !$0.isBeginning }.map(\.call))
    return events.filter { !ended.contains($0.call) }
  }

  /// One call, with its types turned into text.
  struct Entry {
    let member: String
    let arguments: String
    let began: Timestamp
    let end: (timestamp: Timestamp, kind: Event.Kind)?

    func events(ofCall call: Int) -> [Event] {
      let beginning = Event(call: call, member: member, timestamp: began, kind: .began(arguments))
      guard let end else { return [beginning] }
      return [beginning, Event(call: call, member: member, timestamp: end.timestamp, kind: end.kind)]
    }
  }
}

nonisolated extension Timeline.Event {
  var isBeginning: Bool {
    if case .began = kind { true } else { false }
  }
}

nonisolated extension Spying {
  /// The calls so far, with their types turned into text.
  fileprivate func entries(before moment: Timestamp, of member: String) -> [Timeline.Entry] {
    records.filter { $0.began < moment }.map { record in
      let cancelled = record.wasCancelled ? ", cancelled" : ""
      let kind: Timeline.Event.Kind? =
        switch record.outcome {
        case .running: nil
        case .returned: .returned("\(record.outcome)\(cancelled)")
        case .threw: .threw("\(record.outcome)\(cancelled)")
        }
      let end = record.ended.flatMap { ended in ended < moment ? kind.map { (timestamp: ended, kind: $0) } : nil }
      return Timeline.Entry(member: member, arguments: "\(record.call)", began: record.began, end: end)
    }
  }
}
