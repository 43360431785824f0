// Copies with Answer.swift, Call.swift, CallRecord.swift, Locked.swift, Outcome.swift, Projection.swift, RecordingPolicy.swift, SpyState.swift, Spying.swift, Stamp.swift, Stubbing.swift, Turns.swift and Waiting.swift

/// What happened across several spies, in one order: for the console, and as a diagram to attach to a test.
///
/// Stamps are process-wide, so nothing has to be set up; the compiler has named the members:
///
///     let timeline = Timeline(network.data, store.save)
///     print(timeline)
///     Attachment.record(timeline.mermaid, named: "calls.mmd")
///
/// A timeline is a snapshot: calls that come later aren't in it.
public struct Timeline: Sendable {
  /// One beginning or end of a call.
  public struct Event: Sendable, Equatable {
    /// Which call of the timeline it belongs to, counted from 0 in the order of their beginnings.
    public let call: Int
    /// The member that was called, such as `data(from:retries:)`.
    public let member: String
    /// When it happened.
    public let stamp: Stamp
    /// What happened.
    public let kind: Kind

    /// What happened, with arguments or outcome as text.
    public enum Kind: Sendable, Equatable {
      case began(String)
      case returned(String)
      case threw(String)
    }
  }

  /// Every beginning and end, in the order of their happening. A call that is still running has no end.
  public let events: [Event]

  /// Merges what these spies have recorded so far.
  ///
  /// - Complexity: O(n log n) in the number of calls.
  public init(_ spies: any Spying...) {
    let calls = spies.flatMap { $0.timelineCalls }.sorted { $0.began < $1.began }
    events = calls.enumerated().flatMap { $1.events(ofCall: $0) }.sorted { $0.stamp < $1.stamp }
  }

  /// One call, with its types turned into text.
  struct Entry {
    let member: String
    let arguments: String
    let began: Stamp
    let end: (stamp: Stamp, kind: Event.Kind)?

    func events(ofCall call: Int) -> [Event] {
      let beginning = Event(call: call, member: member, stamp: began, kind: .began(arguments))
      guard let end else { return [beginning] }
      return [beginning, Event(call: call, member: member, stamp: end.stamp, kind: end.kind)]
    }
  }
}

extension Spying {
  /// The calls so far, with their types turned into text.
  fileprivate var timelineCalls: [Timeline.Entry] {
    let member = member
    return records.map { record in
      let cancelled = record.wasCancelled ? ", cancelled" : ""
      let kind: Timeline.Event.Kind? =
        switch record.outcome {
        case .running: nil
        case .returned: .returned("\(record.outcome)\(cancelled)")
        case .threw: .threw("\(record.outcome)\(cancelled)")
        }
      let end = record.ended.flatMap { stamp in kind.map { (stamp: stamp, kind: $0) } }
      return Timeline.Entry(member: member, arguments: "\(record.call)", began: record.began, end: end)
    }
  }
}
