import Doubles
import Testing

/// A record holds a copy, and a `~Copyable` argument can't be copied ("generic class 'Spy' requires that 'Ticket'
/// conform to 'Copyable'"): the spy records a copyable projection, and the double consumes or borrows the argument, as
/// the protocol requires. Each result is newly made from the answer.
struct NoncopyableTypes {
  struct Ticket: ~Copyable {
    let number: Int
  }

  protocol Gate: Sendable {
    func announce(_ guests: borrowing [String])
    func check(_ ticket: borrowing Ticket) -> Bool
    func enter(with ticket: consuming Ticket)
    func issue() -> Ticket
  }

  struct GateSpy: Gate {
    /// The guests are copyable, but only borrowed: `copy` makes the record.
    let announceSpy = Spy(of: Self.announce)
    func announce(_ guests: borrowing [String]) { announceSpy(copy guests) }

    let checkSpy = Spy { (number: Int) in true }
    func check(_ ticket: borrowing Ticket) -> Bool { checkSpy(ticket.number) }

    let enterSpy = Spy { (number: Int) in }
    func enter(with ticket: consuming Ticket) { enterSpy(ticket.number) }

    let issueSpy = Spy { 1 }
    func issue() -> Ticket { Ticket(number: issueSpy()) }
  }

  /// The system under test.
  func pass(_ gate: some Gate) {
    gate.announce(["Ada"])
    let ticket = gate.issue()
    if gate.check(ticket) { gate.enter(with: ticket) }
  }

  @Test func `tickets are recorded by number`() {
    let gate = GateSpy()
    gate.issueSpy.returns(7)

    pass(gate)

    #expect(gate.announceSpy.calls == [Call(["Ada"])])
    #expect(gate.checkSpy.calls == [Call(7)])
    #expect(gate.enterSpy.calls == [Call(7)])
  }

  protocol Pass: ~Copyable, Sendable {
    consuming func use(at gate: Int) -> Bool
  }

  /// A double that is consumed, too; the test keeps its spy.
  struct PassSpy: Pass, ~Copyable {
    let useSpy: SyncSpy<Int, Bool, Never>
    consuming func use(at gate: Int) -> Bool { useSpy(gate) }
  }

  /// The system under test.
  func leave(with pass: consuming some Pass & ~Copyable) -> Bool { pass.use(at: 4) }

  @Test func `a consumed double's spy stays with the test`() {
    let useSpy = SyncSpy<Int, Bool, Never>(.returns(true))

    let isOpen = leave(with: PassSpy(useSpy: useSpy))

    #expect(isOpen && useSpy.calls == [Call(4)])
  }
}
