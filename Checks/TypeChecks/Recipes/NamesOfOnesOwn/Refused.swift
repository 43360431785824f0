// Two modules have a Call, and neither takes precedence.
import Doubles
import Shop

private func last() -> Call {  // expected-error {{'Call' is ambiguous for type lookup in this context}}
  fatalError("no call")
}
