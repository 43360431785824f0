#if canImport(Doubles)
  @_spi(Hooks) import Doubles
#endif

nonisolated extension Stub {
  /// Lets the calls of this double fail with these errors, in these ways, when a search for failures lets calls fail.
  ///
  ///     closeSpy.fails(with: .broken, by: .afterItsAnswer)
  ///
  /// Call it in the closure that makes the doubles. Without an error, the double's calls don't fail.
  ///
  /// - Parameters:
  ///   - failures: The errors, in place of those that the search was given.
  ///   - modes: The ways of failing; all, if none is named.
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
