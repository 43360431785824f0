import Doubles
import Synchronization

/// The seam of the benchmark's doubles.
protocol Adding: Sendable {
  func add(_ left: Int, to right: Int) -> Int
}

/// The kit's spy, as in a test.
struct AddingSpy: Adding {
  let addSpy = Spy(of: Self.add) { _, _ in 7 }
  func add(_ left: Int, to right: Int) -> Int { addSpy(left, right) }
}

/// A record with the same data as a record of the kit: arguments, beginning, end and outcome.
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

/// A handwritten spy with a fixed result: one lock per call.
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

/// A handwritten spy that answers with a closure: one lock to begin a call, and one to end it.
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
