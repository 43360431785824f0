import Doubles
import NetworkingSample
import PresentationSample
import Testing

/// The samples' common way to drop stale answers.
@MainActor struct LatestLoadTests {
  private let loads = LatestLoad()
  private let loadSpy = Spy { (name: String) async throws(NetworkError) -> String in name }
  private let endSpy = Spy { (result: Result<String, NetworkError>) in }

  @discardableResult private func begin(_ name: String) -> Task<Void, Never> {
    loads.begin { [loadSpy] () throws(NetworkError) in
      try await loadSpy(name)
    } end: { [endSpy] in
      endSpy($0)
    }
  }

  @Test func `a load reports its result or failure once`() async {
    await begin("tea").value
    loadSpy.throws(.connectionLost)
    await begin("milk").value

    #expect(endSpy.calls == [Call(.success("tea")), Call(.failure(.connectionLost))])
    #expect(loads.task == nil)
  }

  @Test(arguments: [true, false]) func `only the latest load counts, whichever ends first`(oldEndsFirst: Bool)
    async throws
  {
    loadSpy.holds()
    let old = begin("old")
    let heldOld = try await loadSpy.nextHeldCall()
    let new = begin("new")
    let heldNew = try await loadSpy.nextHeldCall()

    for (held, task) in oldEndsFirst ? [(heldOld, old), (heldNew, new)] : [(heldNew, new), (heldOld, old)] {
      held.return(held.call.arguments)
      await task.value
    }

    #expect(endSpy.calls == [Call(.success("new"))])
  }

  @Test func `an abandoned load reports nothing, and can be awaited`() async throws {
    loadSpy.holds()
    let task = begin("tea")
    let held = try await loadSpy.nextHeldCall()

    loads.cancel()
    #expect(loads.task == nil)
    #expect(task.isCancelled)
    held.return("tea")
    await loads.settled()

    #expect(endSpy.callCount == 0)

    // Code that cancels the task itself learns of the end, so that nothing waits forever.
    let other = begin("milk")
    let heldOther = try await loadSpy.nextHeldCall()
    other.cancel()
    heldOther.throw(.cancelled)
    await other.value
    #expect(endSpy.calls == [Call(.failure(.cancelled))])
    #expect(loads.task == nil)
  }

  @Test func `a load's completion may begin another`() async {
    let loads = loads
    let endSpy = endSpy

    await loads.begin {
      "first"
    } end: { (first: String) in
      endSpy(.success(first))
      loads.begin {
        "second"
      } end: { (second: String) in
        endSpy(.success(second))
      }
    }.value
    await loads.settled()

    #expect(endSpy.calls == [Call(.success("first")), Call(.success("second"))])
  }

  @Test func `loads are cancelled with their owner`() async throws {
    loadSpy.holds()
    var loads: LatestLoad? = LatestLoad()
    let task = loads?.begin { [loadSpy] () throws(NetworkError) in
      try await loadSpy("tea")
    } end: { [endSpy] in
      endSpy($0)
    }
    let held = try await loadSpy.nextHeldCall()

    loads = nil

    #expect(task?.isCancelled == true)
    held.return("tea")
    await task?.value
    #expect(endSpy.callCount == 0)
  }
}
