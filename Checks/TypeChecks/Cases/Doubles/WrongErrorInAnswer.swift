// An answer can't throw another error than its function throws.
import Doubles

private enum NetworkError: Error { case lost }
private enum FileError: Error { case missing }

private func fail(_ spy: SyncSpy<Int, String, NetworkError>) {
  spy.answers { (id: Int) throws(FileError) in throw .missing }
  // expected-error@-1 {{invalid conversion of thrown error type 'FileError' to 'NetworkError'}}
}
