import Foundation

/// Fails the test that makes a misuse; without a test to fail, stops the program.
///
/// NB: Production code doesn't link `Doubles`, which is found by name, through a protocol of the standard library.
nonisolated func reportMisuse(_ message: String, file: StaticString, line: UInt) {
  guard let tests = NSClassFromString("Doubles.NamedMisuse") as? any RawRepresentable<Complaint>.Type else {
    fatalError(message, file: file, line: line)
  }
  _ = tests.init(rawValue: (message, file, line))
}

private typealias Complaint = (message: String, file: StaticString, line: UInt)
