import Doubles
import Foundation
import Testing

struct CallTests {
  @Test func `calls with equal arguments are equal, and hashable`() {
    #expect(Call(1, "a") == Call(1, "a"))
    #expect(Call(7) == Call(7))
    #expect(Call() == Call())

    #expect(Set([Call(1), Call(1), Call(2)]).count == 2)

    // One different argument makes them differ.
    #expect(Call(1, "a") != Call(2, "a"))
    #expect(!(Call(1, "a") == Call(1, "b")))

    // Records compare in number, order and arguments.
    let record = [Call(1, "a"), Call(2, "b")]
    #expect(record == [Call(1, "a"), Call(2, "b")])
    #expect(record != [Call(2, "b"), Call(1, "a")])
    #expect(record != [Call(1, "a")])
    #expect(record != [])

    // Labels can be added again.
    let labeled: [(id: Int, name: String)] = record.map(\.arguments)
    #expect(labeled[0].name == "a")
  }

  @Test func `a literal takes the type of the argument that it is compared with`() {
    let optionals: [Call<(Int?, String?)>] = [Call(nil, "x"), Call(1, nil)]
    let numbers: [Call<(Double, UInt8)>] = [Call(1, 2)]
    let texts: [Call<(Character, Substring)>] = [Call("a", "b")]
    let collections: [Call<([Int], Set<Int>)>] = [Call([], [1])]

    #expect(optionals == [Call(nil, "x"), Call(1, nil)])
    #expect(optionals != [Call(nil, "x"), Call(2, nil)])
    #expect(optionals.first == Call(nil, "x"))
    #expect(optionals.first != Call(1, "x"))
    #expect(optionals.dropFirst(2).first != Call(1, "x"))
    #expect(optionals[1] == Call(1, nil))
    #expect(optionals[1] != Call(1, "x"))
    #expect(numbers == [Call(1, 2)])
    #expect(texts == [Call("a", "b")])
    #expect(collections == [Call([], [1])])
  }

  @Test func `a call is printed as its arguments are written in code`() throws {
    let url = try #require(URL(string: "http://localhost/a"))

    #expect("\(Call(url, 2))" == "(http://localhost/a, 2)")
    #expect("\(Call())" == "()")
    #expect("\(Call(3))" == "(3)")
    #expect("\(Call(NamingError.unknown))" == "(unknown)")

    // The same applies to a record.
    #expect("\([Call(1, "a")])" == #"[(1, "a")]"#)
    #expect("\([Call("2")])" == #"[("2")]"#)
    #expect("\([Call(2), Call(3)])" == "[(2), (3)]")
    #expect("\([Call()])" == "[()]")

    // Strings are quoted, so that "2" and 2 differ.
    #expect("\(Call("2", 2))" == #"("2", 2)"#)
    #expect("\(Call("a\nb"))" == #"("a\nb")"#)
    #expect("\(Call("abc".prefix(2)))" == #"("ab")"#)
    #expect("\(Call(Character("2"), Character(",")))" == #"("2", ",")"#)

    #expect("\(Call(Int?.some(1), String?.some("a"), Int?.none))" == #"(1, "a", nil)"#)

    // There are no type names, even for debugging and reflection.
    let record = [Call(1, "a")]

    #expect(String(reflecting: record) == #"[(1, "a")]"#)
    #expect(Mirror(reflecting: record[0]).children.isEmpty)
    // A failed expectation shows this for both sides.
    #expect(String(describingForTest: record) == #"[(1, "a")]"#)
  }

  @Test func `an argument can be a closure`() {
    let calls: [Call<(Int, @Sendable () -> Int)>] = [Call(1, { @Sendable in 7 })]

    #expect(calls.last?.arguments.0 == 1)
    #expect(calls.last?.arguments.1() == 7)

    // A stored property in place of the computed one crashes the 6.3.1 compiler here.
    let spy = SyncSpy<(Int, @Sendable (Int) -> Void), Void, Never>()
    spy.invoke((7, { _ in }))

    #expect(spy.calls.last?.arguments.0 == 7)
  }
}
