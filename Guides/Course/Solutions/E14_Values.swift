import TeaHouse
import Testing

func exercise14(_ total: ([Tea]) -> Int) async throws {
  #expect(total([]) == 0)
  #expect(total([.mint, .green, .black]) == 1280)
  #expect(total([.mint, .mint, .mint, .mint, .green]) == 1520)
  #expect(total([.green, .mint, .mint, .mint, .mint]) == 1590)
  #expect(total([.mint, .mint, .mint, .mint, .green, .black]) == 1970)
  #expect(total(Array(repeating: .mint, count: 10)) == 3040)
}
