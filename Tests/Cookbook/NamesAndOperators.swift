import Doubles
import Testing

/// Keywords as names, operators, and many arguments: a spy's name is free, so none of these is special.
struct NamesAndOperators {
  nonisolated protocol Awkward: Equatable, Sendable {
    func `switch`(_ on: Bool, `in` room: String)
    static func + (left: Self, right: Self) -> Self
    func six(_ a: Int, b: String, c: Double, d: Bool, e: Character, f: [Int]) -> Int
  }

  nonisolated struct AwkwardSpy: Awkward {
    let id: Int
    let switchSpy = Spy(of: Self.switch)
    func `switch`(_ on: Bool, `in` room: String) { switchSpy(on, room) }

    let plusSpy = Spy { (left: Int, right: Int) in left + right }
    static func + (left: Self, right: Self) -> Self { AwkwardSpy(id: left.plusSpy(left.id, right.id)) }
    static func == (left: Self, right: Self) -> Bool { left.id == right.id }

    let sixSpy = Spy(of: Self.six, returns: 6)
    func six(_ a: Int, b: String, c: Double, d: Bool, e: Character, f: [Int]) -> Int { sixSpy(a, b, c, d, e, f) }
  }

  @Test func `keywords, operators and six arguments are recorded`() {
    let left = AwkwardSpy(id: 1)

    left.switch(true, in: "kitchen")
    let sum = left + AwkwardSpy(id: 2)
    _ = left.six(1, b: "b", c: 2.5, d: true, e: "e", f: [6])

    #expect(left.switchSpy.calls == [Call(true, "kitchen")])
    #expect(sum.id == 3 && left.plusSpy.calls == [Call(1, 2)])
    #expect(left.sixSpy.calls == [Call(1, "b", 2.5, true, "e", [6])])
    #expect("\(left.sixSpy.calls)" == #"[(1, "b", 2.5, true, "e", [6])]"#)
  }
}
