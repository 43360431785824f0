import Doubles
import DoublesSchedules
import Testing

/// The kit's values in a breakdown by `Mirror`, which a failed expectation prints from Swift 6.4 on.
struct MirrorTests {
  private func lines(_ value: some Any) -> Int {
    var text = ""
    dump(value, to: &text)
    return text.split(separator: "\n").count
  }

  @MainActor @Test func `a dump of each of the kit's values has only a few lines`() async throws {
    let loadSpy = Spy { (id: Int) async in "Ada" }
    loadSpy.answers(inTurn: .returns("Bob"), .holds)
    _ = await loadSpy(1)
    async let answer = loadSpy(2)
    let held = try await loadSpy.nextHeldCall()
    let probe = changes(of: { 7 })
    let schedules = try await everySchedule(2) { [1, 2, 3] }

    #expect(lines(loadSpy) == 1)
    #expect(lines(Stub { (id: Int) in "Ada" }) == 1)
    #expect(lines(try loadSpy.record(0)) == 1)
    #expect(lines(held) == 2)
    #expect(lines(Callback { (id: Int) in }) == 1)
    #expect(lines(ManualClock()) == 2)
    #expect(lines(Timeline(loadSpy)) == 4)
    #expect(lines(probe) == 1)
    #expect(lines(schedules) <= 3)

    held.return("Eve")
    #expect(await answer == "Eve")
  }
}
