// Hint 1. Nothing here is slow, far away or random. Throw the stub away, and call `total` with real teas.
//
// Hint 2. Green and black cost 450, mint 380. Which pot is free: of four, of five, of six, of ten? And which one, if
// the fifth is the dearest?

import TeaHouse
import Testing

func exercise13(_ total: ([Tea]) -> Int) async throws {
  #expect(total([]) == 0)
  #expect(total([.mint, .green, .black]) == 1280)
  #expect(total([.mint, .mint, .mint, .mint, .green]) == 1520)
  #expect(total([.green, .mint, .mint, .mint, .mint]) == 1590)
  #expect(total([.mint, .mint, .mint, .mint, .green, .black]) == 1970)
  #expect(total(Array(repeating: .mint, count: 10)) == 3040)
}
