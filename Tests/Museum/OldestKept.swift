import DoublesProperties
import Testing

/// A counter closes after three burnt pots within ten minutes, and remembers the latest three. A counter that remembers
/// the first three instead never closes again once one of the three is too old.
@Suite struct OldestKept {
  protocol Closing: AnyObject {
    func burn(after minutes: Int) -> Bool
  }

  final class Counter: Closing {
    private let keepsLatest: Bool
    private var (now, burnt): (Int, [Int]) = (0, [])

    init(keepsLatest: Bool) { self.keepsLatest = keepsLatest }

    func burn(after minutes: Int) -> Bool {
      now += minutes
      burnt.append(now)
      if burnt.count > 3 { burnt.remove(at: keepsLatest ? 0 : 3) }
      return burnt.count == 3 && burnt.allSatisfy { now - $0 <= 10 }
    }
  }

  /// The model: all burnt pots, and the rule as a person would state it.
  final class Model: Closing {
    private var (now, burnt): (Int, [Int]) = (0, [])

    func burn(after minutes: Int) -> Bool {
      now += minutes
      burnt.append(now)
      return burnt.suffix(3).count { now - $0 <= 10 } == 3
    }
  }

  private func search(keepsLatest: Bool) async {
    let commands: [Command<any Closing>] = [Command("burn(after:)", (any Closing).burn, .in(0...20))]
    await expectAlike(commands, count: 50, seed: 1) {
      Model()
    } and: {
      Counter(keepsLatest: keepsLatest)
    }
  }

  @Test func `a counter that remembers the first pots never closes again`() async throws {
    let text = try await failure { await search(keepsLatest: false) }

    #expect(
      text == #"""
        The two differ after 4 commands, made smaller from 6, which is sequence 14 of seed: 1. As a test that the second fails:

          @Test func `found by expectAlike`() async throws {
            let subject = Counter(keepsLatest: keepsLatest)
            #expect(subject.burn(after: 0) == false)
            #expect(subject.burn(after: 11) == false)
            #expect(subject.burn(after: 0) == false)
            #expect(subject.burn(after: 0) == true)  // this part: false
          }
        """#)
  }

  @Test func `a counter that keeps the latest pots behaves like its model`() async { await search(keepsLatest: true) }
}
