import Doubles
import TestSupport
import Testing

@Suite(.dropsKnownIssues) struct UnimplementedTests {
  struct NamingDummy: Naming {
    func name(of id: Int) throws(NamingError) -> String { unimplemented() }
    func rename(_ id: Int, to name: String) -> Bool { unimplemented() }
    func reset() { unimplemented() }
  }

  /// Other members that a dummy may need.
  struct Shapes {
    var level: Int { unimplemented() }
    subscript(name: String) -> [Int] { unimplemented() }
    func load<Value: Sendable>(_ type: Value.Type) async throws -> Value { unimplemented() }
    func parts() -> (Int, @Sendable (String) -> Bool) { unimplemented() }
    func stop() -> Never { unimplemented() }
  }

  @Test func `touching any member of a dummy fails the test, with the member's name and line`() async throws {
    let dummy: any Naming = NamingDummy()
    let text = "rename(_:to:) is a dummy, which this test must not touch."
    #expect(try await expectMisuse(text, line: 8) { dummy.rename(1, to: "Ada") } == false)
    try await expectMisuse("reset() is a dummy", line: 9) { dummy.reset() }
    #expect(try await expectMisuse("load(_:) is a dummy", line: 16) { try await Shapes().load(Int.self) } == 0)
    #expect(try await expectMisuse("level is a dummy", line: 14) { Shapes().level } == 0)
    #expect(try await expectMisuse("subscript(_:) is a dummy", line: 15) { Shapes()["tea"] } == [])

    // A closure needs an explicit name.
    let send: @Sendable (String, Int) -> Bool = { _, _ in unimplemented(member: "Mail.send") }
    #expect(try await expectMisuse("Mail.send is a dummy") { send("text", 1) } == false)
  }
}
