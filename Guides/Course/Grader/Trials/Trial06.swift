import Dispatch
import Synchronization
import TeaHouse
import Testing

extension Trial {
  static let fake = Trial(
    6,
    promises: [
      "nothing was charged": {
        #expect(exercise06().owed(by: "Ada") == 0)
      },
      "a guest was charged twice": {
        let book = exercise06()
        book.charge(380, to: "Ada")
        book.charge(450, to: "Ada")
        #expect(book.owed(by: "Ada") == 830)
      },
      "there are two guests": {
        let book = exercise06()
        book.charge(380, to: "Ada")
        book.charge(450, to: "Grace")
        #expect([book.owed(by: "Ada"), book.owed(by: "Grace"), book.owed(by: "Alan")] == [380, 450, 0])
      },
      "a part is paid": {
        let book = exercise06()
        book.charge(380, to: "Ada")
        book.charge(380, to: "Grace")
        try book.pay(180, by: "Ada")
        #expect([book.owed(by: "Ada"), book.owed(by: "Grace")] == [200, 380])
      },
      "all is paid": {
        let book = exercise06()
        book.charge(380, to: "Ada")
        try book.pay(380, by: "Ada")
        #expect(book.owed(by: "Ada") == 0)
      },
      "more is paid than is owed": {
        let book = exercise06()
        book.charge(380, to: "Ada")
        #expect(throws: TabError.tooMuch(owed: 380)) { try book.pay(381, by: "Ada") }
        #expect(book.owed(by: "Ada") == 380)
      },
      "somebody pays who owes nothing": {
        let book = exercise06()
        #expect(throws: TabError.tooMuch(owed: 0)) { try book.pay(1, by: "Alan") }
        #expect(book.owed(by: "Alan") == 0)
      },
      "there are two books": {
        let (book, other) = (exercise06(), exercise06())
        book.charge(380, to: "Ada")
        #expect(other.owed(by: "Ada") == 0)
      },
      "names and sums come as they like": { try chance(with: exercise06()) },
      "several threads charge and read at once": { crowd(in: exercise06()) },
      "a guest pays once and again at the same moment": { rush(in: exercise06()) },
    ])

  /// A hundred steps at random, each compared with a plain dictionary.
  private static func chance(with book: any TabKeeping) throws {
    let guests = (1...4).map { _ in "guest \(Int.random(in: 0..<1000))" }
    var owed: [String: Int] = [:]
    for _ in 1...100 {
      let (guest, cents) = (guests.randomElement() ?? "", Int.random(in: 0...500))
      if Bool.random() {
        book.charge(cents, to: guest)
        owed[guest, default: 0] += cents
      } else if cents <= owed[guest, default: 0] {
        try book.pay(cents, by: guest)
        owed[guest, default: 0] -= cents
      } else {
        #expect(throws: TabError.tooMuch(owed: owed[guest, default: 0])) { try book.pay(cents, by: guest) }
      }
      try #require(book.owed(by: guest) == owed[guest, default: 0])
    }
  }

  /// Eight threads charge and read; no cent gets lost, and none comes from nowhere.
  private static func crowd(in book: any TabKeeping) {
    let isGrowing = Mutex(true)
    DispatchQueue.concurrentPerform(iterations: 8) { thread in
      var last = 0
      for round in 0..<100 {
        book.charge(1, to: "everybody")
        book.charge(1, to: "guest \(thread) \(round)")
        let now = book.owed(by: "everybody")
        if now <= last || now > 800 { isGrowing.withLock { $0 = false } }
        last = now
      }
    }
    #expect(isGrowing.withLock { $0 }, "a sum that only grows was read, and had not grown")
    #expect(book.owed(by: "everybody") == 800)
  }

  /// Whoever owes one cent can pay it once. The name is long, so that to look it up takes a while.
  private static func rush(in book: any TabKeeping) {
    let guest = String(repeating: "Ada ", count: 2000)
    for _ in 1...20 {
      let paid = Mutex(0)
      book.charge(1, to: guest)
      DispatchQueue.concurrentPerform(iterations: 4) { _ in
        if (try? book.pay(1, by: guest)) != nil { paid.withLock { $0 += 1 } }
      }
      let (count, owed) = (paid.withLock { $0 }, book.owed(by: guest))
      #expect(count == 1 && owed == 0, "one cent was paid \(count) times, and then \(owed) were owed")
    }
  }
}
