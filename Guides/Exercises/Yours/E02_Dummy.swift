// Exercise 2: a dummy must not be touched.
//
// The host welcomes a guest without sending mail. If he sent some, this double would not tell. Make it a dummy, which
// fails the test when it is touched. (Each run is in a process of its own, so nothing else stops.)
//
// What is tested: TeaHouse/Host.swift. The lesson: Tests/TutorialTests/L03_Dummy.swift.

import Doubles
import TeaHouse
import Testing

private struct MailingDummy: Mailing {
  func send(_ text: String, to address: String) throws(MailError) {}
}

func exercise02(_ makeHost: (any Mailing) -> any Hosting) async throws {
  let host = makeHost(MailingDummy())

  #expect(host.welcome("Ada") == "Welcome, Ada")
}
