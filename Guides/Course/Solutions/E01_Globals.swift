// Hint 1. "More than before" holds for many wrong tills. Which numbers must it be, exactly?
//
// Hint 2. Order different teas, and the same one twice. Then make a second till: where does it begin? And where does
// the first one continue?

import TeaHouse
import Testing

func exercise01(_ makeTill: () -> any Numbering) async throws {
  var till = makeTill()
  let numbers = [till.order(.green), till.order(.mint), till.order(.mint)]
  #expect(numbers == [1, 2, 3])

  // A second till is independent of the first.
  var other = makeTill()
  #expect(other.order(.black) == 1)
  #expect(till.order(.black) == 4)
}
