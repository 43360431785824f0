import Doubles
import DoublesSchedules
import Testing

/// After a failure, one guest may check whether the tap works again. The counter checks the state, awaits the tap, and
/// changes the state: in the meantime, other guests get to the tap, too.
@Suite struct TwoThrough {
  actor Counter {
    private let marksBeforeTrying: Bool
    private var isTried = false

    init(marksBeforeTrying: Bool) { self.marksBeforeTrying = marksBeforeTrying }

    func serve(from tap: AsyncSpy<(), Void, Never>) async {
      if isTried { return }
      if marksBeforeTrying { isTried = true }
      await tap()
      isTried = true
    }
  }

  private func search(marksBeforeTrying: Bool) async {
    await everySchedule(50, gives: 1) {
      let tapSpy = Spy { () async in }
      tapSpy.answersInAnyOrder {}
      let counter = Counter(marksBeforeTrying: marksBeforeTrying)
      async let one: Void = counter.serve(from: tapSpy)
      async let two: Void = counter.serve(from: tapSpy)
      _ = await (one, two)
      return tapSpy.callCount
    }
  }

  @Test func `two guests try the tap where only one may`() async throws {
    let text = try await failure { await search(marksBeforeTrying: false) }

    #expect(
      text == #"""
        Every schedule should give 1: 1 in 6 schedules; 2 in 44, first in "01" (not all orders).
        2 was found in the 2nd of 50 schedules.
        In schedule "01", task 1 goes before the task of call #0.
        The spies' calls in schedule "01":
        #0 ┌   serve(from:)  ()
        #1 │ ┌ serve(from:)  ()
        #0 └ │ serve(from:)  returned
        #1   └ serve(from:)  returned
        """#)
  }

  @Test func `a counter that records the attempt before making it lets only one guest in`() async {
    await search(marksBeforeTrying: true)
  }
}
