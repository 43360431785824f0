// Exercise 6: a fake works, in a simple way.
//
// Here you write the double, not the test: a book of the guests' debts, in memory. At first, nobody owes anything.
// Charges add up, for each guest alone, and books are independent. A payment reduces the guest's debt, down to
// nothing. A larger payment throws `TabError.tooMuch` with the debt, and changes nothing.
//
// Code: TeaHouse/TabKeeping.swift. Lesson: Lessons/L06_Fake.swift. Guide: Guides/02-FiveDoubles.md.

import Synchronization
import TeaHouse

private final class FakeBook: TabKeeping {
  func owed(by guest: String) -> Int { 0 }
  func charge(_ cents: Int, to guest: String) {}
  func pay(_ cents: Int, by guest: String) throws(TabError) {}
}

/// Makes an empty book.
func exercise06() -> any TabKeeping {
  FakeBook()
}
