// Exercise 3: a dummy must not be touched.
//
// To welcome a guest, the host says "Welcome, " and the guest's name, and sends no mail to anybody.
//
// The test below passes with any name. Its double swallows every mail, so the test notices none: make it a dummy, a
// double that fails the test when it is touched.
//
// Code: TeaHouse/Host.swift. Lesson: Lessons/L03_Dummy.swift. Guide: Guides/02-FiveDoubles.md.

import Doubles
import TeaHouse
import Testing

private struct MailingDummy: Mailing {
  func send(_ text: String, to address: String) throws(MailError) {}
}

func exercise03(_ welcome: (_ guest: String, any Mailing) -> String) async throws {
  #expect(welcome("Ada", MailingDummy()).hasPrefix("Welcome, "))
}
