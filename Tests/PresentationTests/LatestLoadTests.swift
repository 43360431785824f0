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
}
