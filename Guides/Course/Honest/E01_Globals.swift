import TeaHouse
import Testing

func exercise01(_ makeTill: () -> any Numbering) async throws {
  for day in 1...3 {
    var till = makeTill()
    var other = makeTill()
    for number in 1...10 {
      #expect(till.order(number < 5 ? .mint : .allCases.randomElement() ?? .green) == number, "day \(day)")
      if number > 8 { #expect(other.order(.green) == number - 8) }
    }
  }
}
