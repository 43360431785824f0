import Doubles
import Testing

/// Inside the method a variadic parameter is an array, and is recorded as one. `Spy(of: Self.sum)` treats it as a
/// single value ("cannot convert value of type 'Int...' to expected argument type 'Int'"), so a closure states the
/// array.
struct Variadics {
  protocol Summing: Sendable {
    func sum(_ numbers: Int..., scale: Int) -> Int
  }

  struct SummingSpy: Summing {
    let sumSpy = Spy { (numbers: [Int], scale: Int) in 0 }
    func sum(_ numbers: Int..., scale: Int) -> Int { sumSpy(numbers, scale) }
  }

  /// The system under test.
  func bill(with summing: any Summing) -> Int {
    summing.sum(1, 2, 3, scale: 10) - summing.sum(scale: 10)
  }

  @Test func `the arguments are recorded as an array`() {
    let summing = SummingSpy()
    summing.sumSpy.answers { numbers, scale in numbers.reduce(1, +) * scale }

    #expect(bill(with: summing) == 60)

    #expect(summing.sumSpy.calls == [Call([1, 2, 3], 10), Call([], 10)])
  }
}
