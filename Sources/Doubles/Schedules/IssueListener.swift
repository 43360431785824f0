import Synchronization

#if canImport(Testing)
  internal import Testing
#endif

/// Notes whether an issue is recorded while a schedule runs.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
nonisolated final class IssueListener: Sendable {
  private let hasHeard = Mutex(false)

  /// Whether an issue was recorded within ``listen(to:)``.
  var heard: Bool { hasHeard.withLock { $0 } }

  /// Runs `body`; each issue within it is still recorded.
  func listen<Result>(to body: () async -> Result) async -> Result {
    #if canImport(Testing)
      if Test.current != nil {
        var result: Result?
        await withKnownIssue(isIntermittent: true) {
          result = await body()
        } matching: { [self] issue in
          if issue.isFailure { hasHeard.withLock { $0 = true } }
          return false
        }
        if let result { return result }
      }
    #endif
    return await body()
  }
}
