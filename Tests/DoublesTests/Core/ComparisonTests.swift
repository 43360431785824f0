import Doubles
import TestSupport
import Testing

@Suite(.endsWithin(seconds: 10)) struct `Calls of the core` {
  @Test func `calls with equal arguments are equal`() {
    #expect(Call(1, "a") == Call(1, "a"))
    #expect(Call(7) == Call(7))
    #expect(Call() == Call())
    #expect(Set([Call(1), Call(1), Call(2)]).count == 2)
  }

  @Test(arguments: [Call(2, "a"), Call(1, "b")])
  func `one different argument makes calls differ`(other: Call<(Int, String)>) {
    #expect(Call(1, "a") != other)
    #expect(!(Call(1, "a") == other))
  }

  @Test func `records compare in number, order and arguments`() {
    let record = [Call(1, "a"), Call(2, "b")]

    #expect(record == [Call(1, "a"), Call(2, "b")])
    #expect(record != [Call(2, "b"), Call(1, "a")])
    #expect(record != [Call(1, "a")])
    #expect(record != [])
  }

  @Test func `a call that may be missing compares with a call`() {
    let calls = [Call(1, "a")]

    #expect(calls.first == Call(1, "a"))
    #expect(calls.first != Call(2, "a"))
    #expect(calls.dropFirst().first != Call(1, "a"))
    #expect(calls.dropFirst().first == nil)
  }

  @Test func `a literal takes the type of the argument that it is compared with`() {
    let optionals: [Call<(Int?, String?)>] = [Call(nil, "x"), Call(1, nil)]
    let numbers: [Call<(Double, UInt8)>] = [Call(1, 2)]

    #expect(optionals == [Call(nil, "x"), Call(1, nil)])
    #expect(optionals.first != Call(1, "x"))
    #expect(numbers == [Call(1, 2)])
  }

  @Test func `an argument can be a closure`() {
    let calls: [Call<(Int, @Sendable () -> Int)>] = [Call(1, { @Sendable in 7 })]

    #expect(calls.last?.arguments.0 == 1)
    #expect(calls.last?.arguments.1() == 7)
  }

  @Test func `labels come back on the way out`() {
    let labeled: [(id: Int, name: String)] = [Call(1, "a")].map(\.arguments)

    #expect(labeled[0].name == "a")
  }

  @Test func `a record prints as one would write its arguments`() {
    #expect("\([Call(1, "a")])" == #"[(1, "a")]"#)
    #expect("\([Call("2")])" == #"[("2")]"#)
    #expect("\([Call(2), Call(3)])" == "[(2), (3)]")
    #expect("\([Call()])" == "[()]")
  }
}
