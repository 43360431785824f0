// A held call ends with the function's result or its error, with no other.
import Doubles

private enum NetworkError: Error { case lost }
private enum FileError: Error { case missing }

private func end(_ call: HeldCall<Int, String, NetworkError>) {
  call.return(1)  // expected-error {{cannot convert value of type 'Int' to expected argument type 'String'}}
  call.throw(FileError.missing)
  // expected-error@-1 {{cannot convert value of type 'FileError' to expected argument type 'NetworkError'}}
}
