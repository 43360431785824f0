import Testing

@testable import DoubleWriter

/// Names that break a careless writer; the doubles compile anyway.
struct HostileNamesTests {
  private static let source = """
    public struct Call: Sendable {}
    public struct Timeline: Sendable {}
    public protocol Spy: Sendable {
      func calls(_ calls: Call, in timeline: Timeline) -> Call
      var records: [Call] { get }
    }
    public protocol Awkward: Sendable {
      func `switch`(_ on: Bool, in place: String)
      func `self`() -> Int
      func `init`(_ value: Int)
      func make(in: Int, self other: Int, `class`: String)
      func send(_ sendSpy: String, _ spies: Int)
      func answer(_ answer: inout String) -> Bool
      func sendSpy(_ text: String)
      func send(_: Int, _: String)
      func `a name with spaces`(and label: Int)
      func 送る(_ 文: String, 🎉 パーティー: Int) -> String
      func returns(_ returns: String, throws calls: Int) -> Bool
      var `default`: Int { get }
      static func == (left: Self, right: Self) -> Bool
      static prefix func ! (value: Self) -> Bool
    }
    public enum Outer {
      public protocol `class`: Sendable { func run() }
    }

    """

  @Test func `doubles of members with hostile names compile`() throws {
    let module = try CompiledModule("Hostile", Self.source)
    let writer = try module.writer()

    let doubles = try ["Hostile.Spy", "Awkward", "Outer.class"].map { try writer.double(of: $0, Request()) }

    for double in doubles {
      #expect(double.errors == [] && double.missing == [], "\(double.text)")
      let result = try module.compile(double.text, ["-warnings-as-errors"])
      #expect(result.status == 0, "\(result.output.prefix(2000))\n\(double.text)")
    }
  }
}
