// Exercise 6: a fake works, in a simple way.
// What it stands in for: TeaHouse/TabKeeping.swift. The lesson: Lessons/L06_Fake.swift.

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
