// Copies with Answer.swift, Call.swift, CallRecord.swift, Locked.swift, Outcome.swift, Projection.swift, RecordingPolicy.swift, SpyState.swift, Spying.swift, Stamp.swift, Stubbing.swift, Timeline.swift, Turns.swift and Waiting.swift

extension Timeline {
  /// The same as a Mermaid sequence diagram: each member is a participant, each call an arrow to it and one back.
  ///
  ///     Attachment.record(Timeline(network.data, store.save).mermaid, named: "calls.mmd")
  ///
  /// Source: [Mermaid's sequence diagrams](https://mermaid.js.org/syntax/sequenceDiagram.html).
  public var mermaid: String {
    var members: [String] = []
    for event in events where !members.contains(event.member) { members.append(event.member) }
    let participants = members.enumerated().map { "  participant M\($0) as \(Self.escaped($1))" }
    let arrows = events.map { event in
      let member = "M\(members.firstIndex(of: event.member) ?? 0)"
      return switch event.kind {
      case .began(let arguments): "  T->>\(member): #35;\(event.call) \(Self.escaped(arguments))"
      case .returned(let outcome): "  \(member)-->>T: #35;\(event.call) \(Self.escaped(outcome))"
      case .threw(let outcome): "  \(member)--xT: #35;\(event.call) \(Self.escaped(outcome))"
      }
    }
    return (["sequenceDiagram", "  participant T as test"] + participants + arrows).joined(separator: "\n")
  }

  /// Writes what means something to Mermaid, or to the HTML that it makes, as entities: `;` ends a statement.
  private static func escaped(_ text: String) -> String {
    text.map { character in
      switch character {
      case "#": "#35;"
      case ";": "#59;"
      case "<": "#60;"
      case ">": "#62;"
      case "%": "#37;"
      default: character.isNewline ? " " : String(character)
      }
    }.joined()
  }
}
