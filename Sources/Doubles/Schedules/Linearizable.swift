#if canImport(Doubles)
  @_spi(Hooks) import Doubles
#endif
#if canImport(DoublesProperties)
  @_spi(Hooks) import DoublesProperties
#endif

/// An operation on an object that tasks share, and its counterpart on a plain model of the object.
public nonisolated struct SharedOperation<Object: Sendable, Model: Sendable>: Sendable {
  fileprivate let perform: @Sendable (Object, Sequential<Int>) async throws -> History<Model>.Event

  /// Names an operation whose results are compared. An error is a result where the model throws the same.
  public init<Result: Equatable & Sendable>(
    _ name: String, _ perform: @escaping @Sendable (Object) async throws -> Result,
    model: @escaping @Sendable (inout Model) throws -> Result
  ) {
    self.perform = { object, time in
      let began = time.next()
      let result: Result
      do { result = try await perform(object) } catch {
        return .init(name: name, text: "threw \(error)", error: error, began: began, ended: time.next()) { state in
          do { return ("\(try model(&state))", false) } catch let expected {
            return ("threw \(expected)", isSameError(expected, error))
          }
        }
      }
      return .init(name: name, text: "\(result)", error: nil, began: began, ended: time.next()) { state in
        do {
          let expected = try model(&state)
          return ("\(expected)", expected == result)
        } catch { return ("threw \(error)", false) }
      }
    }
  }

  /// Names an operation without a result.
  public init(
    _ name: String, _ perform: @escaping @Sendable (Object) async throws -> Void,
    model: @escaping @Sendable (inout Model) throws -> Void
  ) {
    self.init(name) { object in
      try await perform(object)
      return "done"
    } model: { state in
      try model(&state)
      return "done"
    }
  }
}

/// Runs the operations concurrently on a new object in each of `count` schedules, and fails the test unless each
/// outcome is that of some sequential order of them on the model.
///
/// An operation that ended before another began precedes it in that order, too (Herlihy and Wing, 1990).
///
/// - Parameters:
///   - makeObject: Makes a new object, with everything that it uses.
///   - model: A plain value in the object's first state.
///   - operations: The operations, a task each. For a wrong outcome, all their orders are tried: keep them few.
///   - look: An operation after all others, which reads the state that they leave.
///   - code: A single schedule to run, such as a failure names it.
///   - count: The number of schedules to run; if there are fewer, all of them.
///   - seed: The seed of the random schedules.
///   - file: The file in which a failure is recorded.
///   - line: The line in which a failure is recorded.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
public nonisolated(nonsending) func expectLinearizable<Object: Sendable, Model: Sendable>(
  _ makeObject: @escaping @Sendable () async throws -> Object, as model: Model,
  _ operations: [SharedOperation<Object, Model>], finally look: SharedOperation<Object, Model>? = nil,
  in code: String? = nil, count: Int = 1_000, seed: UInt64 = 0, file: StaticString = #filePath, line: UInt = #line
) async {
  let body: @Sendable () async throws -> String = {
    try await History(of: operations, finally: look, on: try await makeObject()).difference(from: model)
  }
  await expectSchedules(count, code, seed: seed, steps: 100_000, file: file, line: line, body) {
    $0.isEmpty
  } text: {
    finding, all in
    """
    In schedule "\(finding.first)" the operations gave what no order of them gives on the model:\(finding.result)
    So in \(all.findings.filter { !$0.result.isEmpty }.map(\.count).reduce(0, +)) of \(all.count) schedules. \
    Replay it with in: "\(finding.first)".
    """
  }
}

/// The operations of one run.
nonisolated struct History<Model: Sendable> {
  /// An operation that was performed, and what it is on the model: the result there, and whether it is the same.
  struct Event: Sendable {
    let name: String
    let text: String
    let error: (any Error)?
    let began: Int
    let ended: Int
    let onModel: @Sendable (inout Model) -> (text: String, isSame: Bool)
  }

  private let events: [Event]

  /// Performs the operations on an object, a task each, and then another alone.
  init<Object: Sendable>(
    of operations: some Sequence<SharedOperation<Object, Model>>, finally look: SharedOperation<Object, Model>?,
    on object: Object
  ) async throws {
    let time = Sequential { $0 }
    var events = try await withThrowingTaskGroup { group in
      for operation in operations { group.addTask { try await operation.perform(object, time) } }
      return try await group.reduce(into: [Event]()) { $0.append($1) }
    }
    if let look { events.append(try await look.perform(object, time)) }
    self.events = events.sorted { $0.ended < $1.ended }
  }

  /// The outcome and the nearest order on the model; empty if some order of the operations gives the outcome.
  ///
  /// - Throws: The error of an operation, if no order gives the outcome.
  func difference(from model: Model) throws -> String {
    var best: (differences: Int, lines: [String])?
    search(from: model, Array(events.indices), differences: 0, lines: [], &best)
    guard let best, best.differences > 0 else { return "" }
    if let error = events.compactMap(\.error).first { throw error }
    return events.map { "\n  \($0.name): \($0.text)" }.joined() + "\nThe nearest order on the model:"
      + best.lines.map { "\n  \($0)" }.joined()
  }

  /// Tries all orders of the remaining events, and notes the one with the fewest differences.
  private func search(
    from model: Model, _ left: [Int], differences: Int, lines: [String],
    _ best: inout (differences: Int, lines: [String])?
  ) {
    if let best, best.differences <= differences { return }
    guard let firstEnd = left.map({ events[$0].ended }).min() else { return best = (differences, lines) }
    // An event that began after another had ended comes after it.
    for index in left where events[index].began < firstEnd {
      let event = events[index]
      var state = model
      let (text, isSame) = event.onModel(&state)
      search(
        from: state, left.filter { $0 != index }, differences: differences + (isSame ? 0 : 1),
        lines: lines + ["\(event.name): \(text)\(isSame ? "" : ", not \(event.text)")"], &best)
    }
  }
}
