import Doubles
import Synchronization
import Testing

/// A cupboard in memory: it works, with the real one's rules, and forgets everything when the test ends.
final class FakeCupboard: TeaKeeping {
  private let content: Mutex<[Tea: Int]>

  init(_ content: [Tea: Int]) {
    self.content = Mutex(content)
  }

  func grams(of tea: Tea) -> Int {
    content.withLock { $0[tea, default: 0] }
  }

  func take(_ grams: Int, of tea: Tea) {
    content.withLock { $0[tea, default: 0] -= grams }
  }
}

extension Tutorial {
  /// The problem. Stubs know nothing of each other: leaves that `take` took are still there when `grams` is asked. Where
  /// answers depend on earlier calls, a script of stubs grows into a second implementation. A fake is one from the start.
  @Suite("6. Fake: works, in a simple way") struct L06_Fake {
    @Test func `a stubbed cupboard never gets empty`() {
      let cupboard = CupboardStub()
      cupboard.gramsStub.returns(15)
      let kitchen = Kitchen(cupboard: cupboard)
      _ = kitchen.makePot(of: .mint)

      withKnownIssue("15 grams are enough for one pot. The stub does not know that one was made:") {
        let isMade = kitchen.makePot(of: .mint)
        #expect(isMade == false)
      } matching: {
        $0.says("(isMade → true) == false")
      }
    }

    @Test func `a fake gets empty`() {
      let kitchen = Kitchen(cupboard: FakeCupboard([.mint: 20]))

      let areMade = (1...3).map { _ in kitchen.makePot(of: .mint) }

      #expect(areMade == [true, true, false])
    }

    /// The kitchen, sabotaged: it makes the pot and takes no leaves for it.
    struct MagicKitchen {
      let cupboard: any TeaKeeping
      func makePot(of tea: Tea) -> Bool { cupboard.grams(of: tea) >= Kitchen.gramsForOnePot }
    }

    @Test func `sabotage: a kitchen that takes no leaves`() {
      let (stub, fake) = (CupboardStub(), FakeCupboard([.mint: 15]))
      stub.gramsStub.returns(15)

      // With the stub the sabotaged kitchen looks fine; with the fake, the leaves are still there.
      #expect(MagicKitchen(cupboard: stub).makePot(of: .mint))
      #expect(MagicKitchen(cupboard: fake).makePot(of: .mint) && fake.grams(of: .mint) != 5)
    }
  }
}
