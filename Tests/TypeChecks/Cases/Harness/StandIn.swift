// Until there are doubles to misuse: a string is no number.
import Doubles

let number: Int = "one"  // expected-error {{cannot convert value of type 'String' to specified type 'Int'}}
