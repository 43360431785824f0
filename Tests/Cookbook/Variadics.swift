import Doubles
import Testing

/// Inside the method a variadic parameter is an array, and so it is recorded.
@Suite struct Variadics {
  protocol Summing: Sendable {
    func sum(_ numbers: Int..., scale: Int) -> Int
  }

  struct SummingSpy: Summing {
    let sumSpy = Spy { (numbers: [Int], scale: Int) in 0 }
    func sum(_ numbers: Int..., scale: Int) -> Int { sumSpy(numbers, scale) }
  }

  @Test func `the arguments are recorded as an array`() {
    let summing = SummingSpy()
    summing.sumSpy.answers { numbers, scale in numbers.reduce(0, +) * scale }

    #expect(summing.sum(1, 2, 3, scale: 10) == 60)
    #expect(summing.sum(scale: 10) == 0)
    #expect(summing.sumSpy.calls == [Call([1, 2, 3], 10), Call([Int](), 10)])
  }
}
