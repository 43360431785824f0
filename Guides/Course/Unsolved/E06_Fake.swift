// Exercise 6: a fake works, in a simple way.
//
// Here you write the double, not the test: a book in memory of what guests owe. At first, nobody owes anything. What
// is charged adds up, for each guest alone, and each book stands alone. A payment takes from what the guest owes,
// down to nothing. To pay more than that throws `TabError.tooMuch` with what the guest owes, and changes nothing.
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
