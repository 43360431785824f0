import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The most bytes of a body in all, and the number that may still come.
typealias BodyLimit = (whole: Int, rest: Int)

/// One exchange with a server: collects the bytes of its answer, and ends once.
///
/// It ends on command, even if the session is busy: only the two queues wait for the session.
final class Transfer: Sendable {
  typealias Answer = Result<NetworkResponse, NetworkError>

  /// `dataTask(with:)`, `resume()` and `cancel()` block their thread until the session gets to them, and on Linux all
  /// sessions of a process share one queue, which a hostile server can keep busy. Two threads therefore wait for all
  /// requests: one begins them, and one cancels them, since a cancellation must not queue behind the beginnings.
  static let beginnings = DispatchQueue(label: "Network beginnings")
  static let cancellations = DispatchQueue(label: "Network cancellations")

  private enum Phase {
    case waiting
    case running(URLSessionTask)
    case cancelled
    case completed

    var isOver: Bool {
      switch self {
      case .waiting, .running: false
      case .cancelled, .completed: true
      }
    }
  }

  private let limit: BodyLimit
  private let state = Locked((phase: Phase.waiting, body: Data()))
  private let answers: AsyncStream<Answer>
  private let answering: AsyncStream<Answer>.Continuation

  init(limit: BodyLimit) {
    self.limit = limit
    (answers, answering) = AsyncStream.makeStream(bufferingPolicy: .bufferingOldest(1))
  }

  /// The answer, once; cancelling the waiting task cancels the transfer.
  var answer: Answer {
    get async {
      for await answer in answers { return answer }
      cancel(because: .cancelled)
      return .failure(.cancelled)
    }
  }

  /// Begins when the session has time, unless cancelled by then; `note` receives the session's task first.
  func begin(_ request: URLRequest, in session: URLSession, note: @escaping @Sendable (URLSessionTask) -> Void) {
    Self.beginnings.async { [self] in
      if isOver { return }
      let task = session.dataTask(with: request)
      note(task)
      // A request that ended while the session was busy isn't sent any more.
      if !isOver { task.resume() }
      let isLate = state.withLock { state in
        switch state.phase {
        case .waiting: state.phase = .running(task)
        case .cancelled: return true
        case .running, .completed: break
        }
        return false
      }
      if isLate { Self.cancellations.async { task.cancel() } }
    }
  }

  private var isOver: Bool { state.withLock { $0.phase.isOver } }

  /// Takes the next bytes of the body; a byte too many ends the transfer.
  func receive(_ piece: Data) {
    let isTooLong = state.withLock { state in
      // Bytes after the end are dropped.
      if state.phase.isOver { return false }
      if piece.count > limit.rest - state.body.count { return true }
      state.body.append(piece)
      return false
    }
    if isTooLong {
      cancel(because: .incorrectDataReturned(DataFault(at: "body", "is longer than \(limit.whole) bytes")))
    }
  }

  /// Ends with this error, and stops the session's task when the session has time.
  func cancel(because error: NetworkError) {
    guard let phase = end(.cancelled)?.phase else { return }
    answering.yield(.failure(error))
    // NB: Only once, and not before `resume()` has returned.
    if case .running(let task) = phase { Self.cancellations.async { task.cancel() } }
  }

  /// Ends with the session's result.
  func complete(_ answer: (_ body: Data) -> Answer) {
    if let body = end(.completed)?.body { answering.yield(answer(body)) }
  }

  /// Ends, unless it has ended.
  ///
  /// - Returns: The previous state; nil if it had ended.
  private func end(_ phase: Phase) -> (phase: Phase, body: Data)? {
    state.withLock { state in
      if state.phase.isOver { return nil }
      defer { state = (phase, Data()) }
      return state
    }
  }
}
