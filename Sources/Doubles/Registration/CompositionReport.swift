/// What came of making everything that a container holds, in the order of registration.
///
///     let report = app.resolveEverything()
///     #expect(report == CompositionReport(made: ["Network", "WeatherService"], takeArgument: ["Detail"]))
public struct CompositionReport: Equatable, Sendable {
  /// The types of the services that were made.
  public var made: [String]
  /// The types of the services that take an argument, and so were not made.
  public var takeArgument: [String]

  /// Makes a report.
  public init(made: [String] = [], takeArgument: [String] = []) {
    self.made = made
    self.takeArgument = takeArgument
  }
}
