nonisolated extension Timeline: CustomStringConvertible {
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

  /// The column of each call: the leftmost one that is free when the call begins.
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

  /// The text with its line breaks written out, as they would be in quotes: a line of the drawing is one line.
  fileprivate var onOneLine: String {
    split(omittingEmptySubsequences: false) { $0.isNewline }.joined(separator: "\\n")
  }
}

nonisolated extension Timeline {
  /// The same as a Mermaid sequence diagram: each member is a participant, each call an arrow to it and one back.
  ///
  ///     Attachment.record(timeline.mermaid, named: "serving-tea.mmd")
  ///
  /// While a call is in flight its member is drawn as active, so that overlapping calls are seen to overlap.
  ///
  /// Source: [Mermaid's sequence diagrams](https://mermaid.js.org/syntax/sequenceDiagram.html).
  public var mermaid: String {
    var participants: [String: String] = [:]
    var lines = ["sequenceDiagram", "  participant T as test"]
    for event in events where participants[event.member] == nil {
      let participant = "M\(participants.count)"
      participants[event.member] = participant
      lines.append("  participant \(participant) as \(Self.escaped(event.member))")
    }
    for event in events {
      let member = participants[event.member] ?? ""
      switch event.kind {
      case .began(let arguments): lines.append("  T->>+\(member): #35;\(event.call) \(Self.escaped(arguments))")
      case .returned(let outcome): lines.append("  \(member)-->>-T: #35;\(event.call) \(Self.escaped(outcome))")
      case .threw(let outcome): lines.append("  \(member)--x-T: #35;\(event.call) \(Self.escaped(outcome))")
      }
    }
    for event in running {
      let member = participants[event.member] ?? ""
      lines += ["  Note over \(member): #35;\(event.call) still running", "  deactivate \(member)"]
    }
    return lines.joined(separator: "\n")
  }

  /// Writes what means something to Mermaid, or to the HTML that it makes, as entities; a line break as `<br/>`.
  private static func escaped(_ text: String) -> String {
    text.split(omittingEmptySubsequences: false) { $0.isNewline }.map { line in
      // NB: By scalars. As a `Character`, a semicolon with an accent on it isn't a semicolon; to Mermaid it is.
      let scalars = line.unicodeScalars.map { "#;<>&%$\"".unicodeScalars.contains($0) ? "#\($0.value);" : "\($0)" }
      // NB: Mermaid takes the last semicolon away from a line that has `style` or `classDef` before a colon.
      return scalars.joined()
        .replacing("style", with: "#115;tyle")
        .replacing("classDef", with: "#99;lassDef")
    }.joined(separator: "<br/>")
  }
}
