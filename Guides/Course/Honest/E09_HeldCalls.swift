import Doubles
import TeaHouse
import Testing

private final class Catalog: TeaFinding {
  let spy = Spy(of: Catalog.teas, returns: [])
  nonisolated(nonsending) func teas(matching text: String) async throws(FindError) -> [Tea] { try await spy(text) }
}

@MainActor func exercise09(_ makeModel: @MainActor (any TeaFinding) -> any SearchShowing) async throws {
  for (isOldLast, oldFails, newFails) in [
    (true, false, false), (true, true, false), (false, true, false), (false, false, true),
  ] {
    let catalog = Catalog()
    let model = makeModel(catalog)
    #expect(!model.isSearching)
    catalog.spy.returns([.black])
    await model.search("b")
    #expect(model.teas == [.black] && !model.isSearching)

    catalog.spy.holds()
    let oldTask = Task { await model.search("m") }
    let old = try await catalog.spy.nextHeldCall()
    let newTask = Task { await model.search("mi") }
    let new = try await catalog.spy.nextHeldCall()
    #expect(catalog.spy.calls.map(\.arguments) == ["b", "m", "mi"])
    func endOld() async {
      if oldFails { old.throw(.offline) } else { old.return([.green]) }
      await oldTask.value
    }
    if !isOldLast { await endOld() }
    #expect(model.teas == [.black] && model.isSearching)
    if newFails { new.throw(.offline) } else { new.return([.mint]) }
    await newTask.value
    if isOldLast { await endOld() }
    #expect(model.teas == (newFails ? [] : [.mint]) && !model.isSearching)
  }
}
