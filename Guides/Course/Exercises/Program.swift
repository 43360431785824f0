#if PROGRAM
  import Testing

  /// The exercises as a program, for the runner: it takes a filter, as the tests do.
  @main struct Program {
    // NB: This is the entry point that SwiftPM writes for tests on Linux. Tests proper would take seconds longer to build, for
    // XCTest, which nothing here uses.
    static func main() async { await Testing.__swiftPMEntryPoint() as Never }
  }
#endif
