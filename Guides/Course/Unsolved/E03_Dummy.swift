// Exercise 3: a dummy must not be touched.
// What is tested: TeaHouse/Host.swift. The lesson: Lessons/L03_Dummy.swift.

import Doubles
import TeaHouse
import Testing

private struct MailingDummy: Mailing {
  func send(_ text: String, to address: String) throws(MailError) {}
}

func exercise03(_ makeHost: (any Mailing) -> any Hosting) async throws {
  let host = makeHost(MailingDummy())

  #expect(host.welcome("Ada") == "Welcome, Ada")
}
