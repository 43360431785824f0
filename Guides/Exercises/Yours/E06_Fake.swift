// Exercise 6: a fake works, in a simple way.
//
// Here you write no test but the double: a cupboard in memory that keeps the promises of the seam. It is then put to the
// test. You will need it in the next exercise.
//
// What it stands in for: TeaHouse/TeaKeeping.swift. The lesson: Tests/TutorialTests/L06_Fake.swift.

import Doubles
import Synchronization
import TeaHouse

private final class FakeCupboard: TeaKeeping {
  func grams(of tea: Tea) -> Int { 0 }
  func put(_ grams: Int, of tea: Tea) {}
  func take(_ grams: Int, of tea: Tea) throws(CupboardError) {}
}

/// Makes an empty cupboard.
func exercise06() -> any TeaKeeping {
  FakeCupboard()
}
