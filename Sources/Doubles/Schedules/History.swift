#if canImport(Doubles)
  import Doubles
#endif
#if canImport(DoublesProperties)
  @_spi(Hooks) import DoublesProperties
#endif

/// The commands of one run, each known by its number, and their results.
nonisolated struct History {
  private struct Event: Sendable {
    let number: Int
    let result: CommandResult
    let began: Int
    let ended: Int
  }

  private let events: [Event]

  /// Performs commands at once, a task each, and then another alone.
  init(of commands: [Int], then last: Int, _ perform: @escaping @Sendable (Int) async -> CommandResult) async {
    let time = Sequential { $0 }
    let event: @Sendable (Int) async -> Event = { number in
      let began = time.next()
      return Event(number: number, result: await perform(number), began: began, ended: time.next())
    }
    var events = await withTaskGroup { group in
      for number in commands { group.addTask { await event(number) } }
      return await group.reduce(into: [Event]()) { $0.append($1) }
    }
    events.append(await event(last))
    self.events = events.sorted { $0.ended < $1.ended }
  }

  /// Compares the results with those of all orders.
  ///
  /// - Parameters:
  ///   - results: The result of the last command of each order, on the other part.
  ///   - calls: The commands as text, by their numbers.
  /// - Returns: The results and the order that comes nearest to them; empty if some order gives them.
  func difference(from results: [[Int]: CommandResult], _ calls: [String]) -> String {
    var best: (differences: Int, lines: [String])?
    search([], Array(events.indices), results, calls, differences: 0, lines: [], &best)
    guard let best, best.differences > 0 else { return "" }
    return events.map { "\n  \(calls[$0.number]): \($0.result.text)" }.joined() + "\nThe nearest order:"
      + best.lines.map { "\n  \($0)" }.joined()
  }

  /// Tries all orders of the remaining events, and notes the one with the fewest differences.
  private func search(
    _ order: [Int], _ left: [Int], _ results: [[Int]: CommandResult], _ calls: [String], differences: Int,
    lines: [String], _ best: inout (differences: Int, lines: [String])?
  ) {
    if let best, best.differences <= differences { return }
    guard let firstEnd = left.map({ events[$0].ended }).min() else { return best = (differences, lines) }
    // An event that began after another had ended comes after it.
    for index in left where events[index].began < firstEnd {
      let event = events[index]
      let order = order + [event.number]
      let expected = results[order]
      let isSame = expected?.isSame(as: event.result) ?? false
      let line = "\(calls[event.number]): \(expected?.text ?? "nothing")\(isSame ? "" : ", not \(event.result.text)")"
      search(
        order, left.filter { $0 != index }, results, calls, differences: differences + (isSame ? 0 : 1),
        lines: lines + [line], &best)
    }
  }
}
