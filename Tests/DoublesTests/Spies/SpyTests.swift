import Doubles
import Testing

struct SpyTests {
  let naming = NamingSpy()

  @Test func `calls are recorded with their arguments in order, and the compiler supplies the member's name`() throws {
    #expect(naming.renameSpy.calls == [])
    #expect(naming.renameSpy.callCount == 0)
    #expect(naming.renameSpy.member == "never called")

    _ = naming.rename(1, to: "Ada")
    _ = naming.rename(2, to: "Grace")
    // A call without arguments is recorded too.
    naming.reset()

    #expect(naming.renameSpy.calls == [Call(1, "Ada"), Call(2, "Grace")])
    #expect(naming.renameSpy.callCount == 2)
    #expect(naming.renameSpy.member == "rename(_:to:)")
    #expect(naming.resetSpy.calls == [Call()])
  }

  @Test(arguments: [false, true])
  func `a call begins before it ends, whether its answer is fixed or computed`(isFixed: Bool) throws {
    if isFixed { naming.nameSpy.returns("Ada") }
    _ = try naming.name(of: 1)

    let record = try #require(naming.nameSpy.records.first)
    let ended = try #require(record.ended)

    #expect(record.began < ended)
    #expect(record.call == Call(1))
    #expect(record.wasCancelled == false)
  }

  @Test func `an outcome holds the returned value or the thrown error`() throws {
    naming.nameSpy.returns("Ada")
    _ = try naming.name(of: 1)
    naming.nameSpy.answers { "computed \($0)" }
    _ = try naming.name(of: 2)
    naming.nameSpy.throws(.unknown)
    #expect(throws: NamingError.unknown) { try naming.name(of: 3) }

    #expect(naming.nameSpy.records.map(\.outcome) == [.returned("Ada"), .returned("computed 2"), .threw(.unknown)])

    // A call is running while its answer is computed.
    let spy = naming.nameSpy
    spy.answers { _ in "\(spy.records[3].outcome), ended \(spy.records[3].ended == nil ? "no" : "yes")" }

    #expect(try naming.name(of: 1) == "running, ended no")
  }

  @Test func `forgetting empties the record and resets the count`() throws {
    _ = try naming.name(of: 1)
    naming.nameSpy.returns("Ada")
    _ = try naming.name(of: 2)
    naming.nameSpy.forget()
    #expect(naming.nameSpy.calls == [])
    #expect(naming.nameSpy.callCount == 0)

    _ = try naming.name(of: 3)

    #expect(naming.nameSpy.calls == [Call(3)])
    #expect(naming.nameSpy.callCount == 1)
  }

  @Test func `a call in flight when its record is emptied isn't recorded when it ends`() throws {
    let spy = naming.nameSpy
    spy.answers { id throws(NamingError) in
      guard id == 1 else { return "inner" }
      spy.forget()
      _ = try spy(2)
      spy.answers { _ in "\(spy.records.map(\.outcome))" }
      return "outer"
    }

    _ = try naming.name(of: 1)

    #expect(spy.calls == [Call(2)])
    #expect(spy.records.map(\.outcome) == [.returned("inner")])
  }
}
