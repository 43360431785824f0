// A double can't be told to throw another error than its function throws, or any if it throws none.
import Doubles

private enum NetworkError: Error { case lost }
private enum FileError: Error { case missing }

private func fail(_ spy: Spy<Int, String, NetworkError>, _ stub: Stub<Int, String, Never>) {
  spy.throws(FileError.missing)
  // expected-error@-1 {{cannot convert value of type 'FileError' to expected argument type 'NetworkError'}}
  spy.throws(FileError.missing, for: 1)
  // expected-error@-1 {{cannot convert value of type 'FileError' to expected argument type 'NetworkError'}}
  stub.throws(NetworkError.lost)
  // expected-error@-1 {{cannot convert value of type 'NetworkError' to expected argument type 'Never'}}
}
