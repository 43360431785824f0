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
