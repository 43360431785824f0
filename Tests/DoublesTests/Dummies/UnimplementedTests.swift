import Doubles
import Testing

@Suite struct UnimplementedTests {
  struct NamingDummy: Naming {
    func name(of id: Int) throws(NamingError) -> String { unimplemented() }
    func rename(_ id: Int, to name: String) -> Bool { unimplemented() }
    func reset() { unimplemented() }
  }

  /// The other shapes a dummy may have to fill.
  struct Shapes {
    var level: Int { unimplemented() }
    subscript(name: String) -> [Int] { unimplemented() }
    func load<Value: Sendable>(_ type: Value.Type) async throws -> Value { unimplemented() }
    func parts() -> (Int, @Sendable (String) -> Bool) { unimplemented() }
    func stop() -> Never { unimplemented() }
  }

  /// What the program says when `body` touches a dummy.
  private func message(_ result: ExitTest.Result?) throws -> String {
    let lines = String(decoding: try #require(result).standardErrorContent, as: UTF8.self).split(separator: "\n")
    return String(try #require(lines.first { $0.contains("Fatal error") }))
  }

  #if PROCESSES
    @Test func `a dummy that is touched names the member and its place`() async throws {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = NamingDummy().rename(1, to: "Ada")
      }

      #expect(
        try message(result).hasSuffix(
          """
          Dummies/UnimplementedTests.swift:7: Fatal error: rename(_:to:) is a dummy: this test said that it would \
          not be touched, and it was.
          """))
    }

    @Test func `a member without a result stops alike`() async throws {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        NamingDummy().reset()
      }

      #expect(try message(result).contains("swift:8: Fatal error: reset() is a dummy"))
    }

    @Test func `an asynchronous member that throws stops alike`() async throws {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = try await Shapes().load(Int.self)
      }

      #expect(try message(result).contains("swift:15: Fatal error: load(_:) is a dummy"))
    }

    @Test func `a property is named as one`() async throws {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = Shapes().level
      }

      #expect(try message(result).contains("swift:13: Fatal error: level is a dummy"))
    }

    @Test func `a closure is named by hand`() async throws {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let send: @Sendable (String, Int) -> Bool = { _, _ in unimplemented(member: "Mail.send") }
        _ = send("text", 1)
      }

      #expect(try message(result).contains("Fatal error: Mail.send is a dummy"))
    }
  #endif

  @Test func `a spy's closure can be a dummy until it is told to answer`() {
    let spy = Spy { (id: Int) -> String in unimplemented() }
    spy.returns("Ada")

    #expect(spy(1) == "Ada")
  }

  @Test func `a dummy that isn't touched does no harm`() {
    let dummy: any Naming = NamingDummy()

    #expect(type(of: dummy) == NamingDummy.self)
  }
}
