// Hint 1. A double that swallows mail proves nothing. Which function of the kit fails the test instead?
//
// Hint 2. Lesson 3 has such a dummy: the body of each method is one word, which fails the test and stands for any
// result.

import Doubles
import TeaHouse
import Testing

private struct MailingDummy: Mailing {
  func send(_ text: String, to address: String) throws(MailError) { unimplemented() }
}

func exercise03(_ welcome: (_ guest: String, any Mailing) -> String) async throws {
  #expect(welcome("Ada", MailingDummy()) == "Welcome, Ada")
}
