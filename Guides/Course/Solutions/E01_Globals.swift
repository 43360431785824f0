import TeaHouse
import Testing

func exercise01(_ makeTill: () -> any Numbering) async throws {
  var till = makeTill()
  #expect([till.order(.green), till.order(.mint), till.order(.mint)] == [1, 2, 3])

  // A second till knows nothing of the first.
  var other = makeTill()
  #expect(other.order(.black) == 1)
  #expect(till.order(.black) == 4)
}
