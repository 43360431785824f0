#if canImport(Doubles)
  import Doubles
#endif
#if canImport(DoublesProperties)
  @_spi(Hooks) import DoublesProperties
#endif

/// The commands of one run, identified by number, and their results.
nonisolated struct History {
  private struct Event: Sendable {
    let number: Int
    let result: CommandResult
    let began: Int
    let ended: Int
  }

  private let events: [Event]

  /// Performs commands concurrently, each in its own task, and then the last one alone.
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
  ///   - commands: The commands, by their numbers.
  /// - Returns: The results and the nearest order; empty if some order gives the results.
  func difference(from results: [[Int]: CommandResult], _ commands: [PerformedCommand]) -> String {
    var nearest: (differences: Int, order: [Event])?
    search([], events, results, differences: 0, &nearest)
    guard let nearest, nearest.differences > 0 else { return "" }
    let lines = nearest.order.indices.map { place in
      let event = nearest.order[place]
      let expected = results[nearest.order[...place].map(\.number)]
      let isSame = expected?.isSame(as: event.result) ?? false
      let text = "\(commands[event.number].call): \(expected?.text ?? "nothing")"
      return isSame ? text : "\(text), not \(event.result.text)"
    }
    return events.map { "\n  \(commands[$0.number].call): \($0.result.text)" }.joined() + "\nThe nearest order:"
      + lines.map { "\n  \($0)" }.joined()
  }

  /// Tries all orders of the remaining events, and keeps the one with the fewest differences.
  private func search(
    _ order: [Event], _ left: [Event], _ results: [[Int]: CommandResult], differences: Int,
    _ nearest: inout (differences: Int, order: [Event])?
  ) {
    if let nearest, nearest.differences <= differences { return }
    guard let firstEnd = left.map(\.ended).min() else {
      nearest = (differences, order)
      return
    }
    // An event that began after another had ended comes after it.
    for event in left where event.began < firstEnd {
      let order = order + [event]
      let isSame = results[order.map(\.number)]?.isSame(as: event.result) ?? false
      search(
        order, left.filter { $0.number != event.number }, results, differences: differences + (isSame ? 0 : 1), &nearest
      )
    }
  }
}
