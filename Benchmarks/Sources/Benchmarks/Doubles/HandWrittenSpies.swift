import Doubles
import Synchronization

/// The seam that the benchmark's doubles stand behind.
protocol Adding: Sendable {
  func add(_ left: Int, to right: Int) -> Int
}

/// The kit's spy, as a test would write it.
struct AddingSpy: Adding {
  let addSpy = Spy(of: Self.add) { _, _ in 7 }
  func add(_ left: Int, to right: Int) -> Int { addSpy(left, right) }
}

/// A record that knows as much as the kit's: arguments, beginning, end and outcome.
struct HandWrittenRecord {
  enum Outcome {
    case running
    case returned(Int)
    case threw(any Error)
  }

  let arguments: (Int, Int)
  let began: UInt64
  var ended: UInt64
  var outcome: Outcome

  private static let stamps = Atomic<UInt64>(1)
  static func stamp() -> UInt64 { stamps.wrappingAdd(1, ordering: .relaxed).oldValue }
}

/// A spy with a fixed result as one writes it by hand: one lock a call.
final class HandWrittenFixedSpy: Adding {
  private struct State {
    var records: [HandWrittenRecord] = []
    var result = 7
  }

  private let state = Mutex(State())

  func add(_ left: Int, to right: Int) -> Int {
    state.withLock { state in
      let began = HandWrittenRecord.stamp()
      let ended = HandWrittenRecord.stamp()
      state.records.append(
        HandWrittenRecord(arguments: (left, right), began: began, ended: ended, outcome: .returned(state.result)))
      return state.result
    }
  }
}

/// A spy that answers by a closure as one writes it by hand: a lock to begin, and one to end.
final class HandWrittenClosureSpy: Adding {
  private struct State {
    var records: [HandWrittenRecord] = []
    var function: @Sendable (Int, Int) -> Int = { _, _ in 7 }
  }

  private let state = Mutex(State())

  func add(_ left: Int, to right: Int) -> Int {
    let (index, function) = state.withLock { state in
      let began = HandWrittenRecord.stamp()
      state.records.append(HandWrittenRecord(arguments: (left, right), began: began, ended: 0, outcome: .running))
      return (state.records.count - 1, state.function)
    }
    let result = function(left, right)
    state.withLock { state in
      state.records[index].ended = HandWrittenRecord.stamp()
      state.records[index].outcome = .returned(result)
    }
    return result
  }
}
