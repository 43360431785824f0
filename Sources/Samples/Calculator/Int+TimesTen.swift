extension Int {
  /// Returns ten times this number: the one rule that all calculators share.
  func timesTen() throws(CalculatorError) -> Int {
    let (result, overflow) = multipliedReportingOverflow(by: 10)
    if overflow { throw .overflow(self) }
    return result
  }
}
