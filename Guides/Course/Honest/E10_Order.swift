import Synchronization
import TeaHouse
import Testing

/// The cupboard, the kettle and the mail in one double, with one list of events.
private final class Everything: TeaKeeping, Boiling, Mailing {
  let events = Mutex<[String]>([])
  let hasPower: Bool
  init(hasPower: Bool = true) { self.hasPower = hasPower }

  private func note(_ event: String) { events.withLock { $0.append(event) } }
  func grams(of tea: Tea) -> Int { 50 }
  func put(_ grams: Int, of tea: Tea) { note("put") }
  func take(_ grams: Int, of tea: Tea) { note("take \(grams) \(tea)") }
  func send(_ text: String, to address: String) { note("\(text) to \(address)") }
  nonisolated(nonsending) func boil(liters: Int) async throws(KettleError) -> Int {
    if !hasPower { throw .noPower }
    note("boil \(liters)")
    return 100
  }
}

func exercise10(_ makeService: (any TeaKeeping, any Boiling, any Mailing) -> any Serving) async throws {
  let all = Everything()
  try await makeService(all, all, all).serve(.green, to: "Ada")
  let events = all.events.withLock { $0 }
  #expect(events.dropLast().sorted() == ["boil 1", "take 10 green"])
  #expect(events.last == "Your green tea is ready to Ada")

  let cold = Everything(hasPower: false)
  do {
    try await makeService(cold, cold, cold).serve(.green, to: "Ada")
    Issue.record("a failure of the kettle was swallowed")
  } catch is KettleError {}
  #expect(!cold.events.withLock { $0 }.contains { $0.contains("ready") })
}
