import TeaHouse
import Testing

func exercise13(_ total: ([Tea]) -> Int) async throws {
  for _ in 1...200 {
    let pots = (0..<Int.random(in: 0...12)).map { _ in Tea.allCases.randomElement() ?? .mint }
    let paid = zip(1..., pots).filter { $0.0 != 5 && $0.0 != 10 }
    #expect(total(pots) == paid.map { $0.1 == .mint ? 380 : 450 }.reduce(0, +))
  }
}
