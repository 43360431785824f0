/// The calls that fail in one run.
nonisolated struct FailurePlan: Sendable {
  /// The failure of one call.
  struct Fault: Sendable, CustomStringConvertible {
    /// The number of the call, from 0.
    let index: Int
    let mode: FailureMode
    let failure: any Error

    var description: String {
      mode == .cancellation
        ? "is made in a cancelled task"
        : mode == .cancellationInFlight
          ? "has its answer while its task is cancelled"
          : "throws \(failure)\(mode == .once ? "" : " \(mode.rawValue)")"
    }
  }

  var faults: [Fault] = []

  /// Returns the failure of the call with this number, or of an earlier call after which all calls fail.
  func fault(at index: Int) -> Fault? {
    faults.first { $0.index == index } ?? faults.first { $0.mode == .fromThereOn && index > $0.index }
  }
}

/// The failures that a test has chosen for one double.
nonisolated struct FailureTerms: Sendable {
  let failures: [any Error]
  let modes: [FailureMode]
}
