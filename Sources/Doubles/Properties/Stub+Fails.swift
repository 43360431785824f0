#if canImport(Doubles)
  @_spi(Hooks) import Doubles
#endif

nonisolated extension Stub {
  /// Sets the errors with which this double's calls fail in a search for failures, and the failure modes.
  ///
  ///     closeSpy.fails(with: .broken, by: .afterItsAnswer)
  ///
  /// Call it in the closure that makes the doubles. With an empty list of errors, the double's calls don't fail.
  ///
  /// - Parameters:
  ///   - failures: The errors, in place of those that the search was given.
  ///   - modes: The failure modes to try; all, if none is given.
  ///   - file: The file in which a misuse is recorded.
  ///   - line: The line in which a misuse is recorded.
  public func fails(
    with failures: Failure..., by modes: FailureMode..., file: StaticString = #filePath, line: UInt = #line
  ) {
    guard let injector = FailureInjector.current else {
      return Misuse.report(
        "fails(with:by:) is for a double that everyFailure makes: call it in the first closure of everyFailure.",
        file: file, line: line)
    }
    injector.setTerms(FailureTerms(failures: failures, modes: modes.isEmpty ? FailureMode.allCases : modes), of: self)
  }
}
