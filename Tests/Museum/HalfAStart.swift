import Doubles
import DoublesProperties
import Testing

/// A start that fails halfway leaves its first half behind: the counter sends orders on a line that was never opened.
@Suite struct HalfAStart {
  protocol Line: Sendable {
    func open() throws
    func send(_ order: String) throws
  }

  struct LineSpy: Line {
    let openSpy = Spy(of: Self.open)
    func open() throws { try openSpy() }
    let sendSpy = Spy(of: Self.send)
    func send(_ order: String) throws { try sendSpy(order) }
  }

  final class Counter {
    enum Closed: Error { case notOpen }

    private let isCured: Bool
    private var line: (any Line)?

    init(isCured: Bool) { self.isCured = isCured }

    func start(_ line: any Line) throws {
      if isCured {
        try line.open()
        self.line = line
      } else {
        self.line = line
        try line.open()
      }
    }

    func order(_ tea: String) throws {
      guard let line else { throw Closed.notOpen }
      try line.send(tea)
    }
  }

  private func search(isCured: Bool) async {
    await everyFailure(by: .once) {
      (Counter(isCured: isCured), LineSpy())
    } in: { counter, line in
      try? counter.start(line)
      try? counter.order("mint")
    } leaves: { world, _ in
      guard case .threw? = world.1.openSpy.records.first?.outcome else { return true }
      return world.1.sendSpy.callCount == 0
    }
  }

  @Test func `an order is sent on a line that never opened`() async throws {
    let text = try await failure { await search(isCured: false) }

    #expect(
      text == #"""
        Run 1: call 0, open(), throws InjectedFailure():
          the double of Museum/HalfAStart.swift:13
        The run threw nothing, and the check failed.
        Replay it with run: 1.
        The spies' calls in it:
        #0 ┌ open()    ()
        #0 └ open()    threw InjectedFailure()
        #1 ┌ send(_:)  ("mint")
        #1 └ send(_:)  returned
        """#)
  }

  @Test func `a line that never opened is not kept`() async { await search(isCured: true) }
}
