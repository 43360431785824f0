import Doubles

@testable import tour

/// Records the lines that a screen writes.
struct ScreenSpy {
  let lineSpy = Spy { (line: String) in }
  let complainSpy = Spy { (line: String) in }

  var outlet: Outlet { Outlet(line: { lineSpy($0) }, complain: { complainSpy($0) }) }

  var output: [String] {
    lineSpy.calls.flatMap { $0.arguments.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }
  }
  var complaints: [String] { complainSpy.calls.map(\.arguments) }
}
