import CourseCatalog
import Synchronization
import TeaHouse
import Testing

extension Trial {
  static func fake(_ makeBook: @escaping @Sendable () -> any TabKeeping) -> Trial {
    Trial(
      6,
      promises: [
        "nothing was charged | 何も請求していないとき": {
          #expect(makeBook().owed(by: "Ada") == 0)
        },
        "a guest was charged twice | 客に 2 度請求したとき": {
          let book = makeBook()
          book.charge(380, to: "Ada")
          book.charge(450, to: "Ada")
          #expect(book.owed(by: "Ada") == 830)
        },
        "there are two guests | 客が 2 人いるとき": {
          let book = makeBook()
          book.charge(380, to: "Ada")
          book.charge(450, to: "Grace")
          #expect([book.owed(by: "Ada"), book.owed(by: "Grace"), book.owed(by: "Alan")] == [380, 450, 0])
        },
        "a part is paid | 一部が支払われたとき": {
          let book = makeBook()
          book.charge(380, to: "Ada")
          book.charge(380, to: "Grace")
          try book.pay(180, by: "Ada")
          #expect([book.owed(by: "Ada"), book.owed(by: "Grace")] == [200, 380])
        },
        "all is paid | 全額が支払われたとき": {
          let book = makeBook()
          book.charge(380, to: "Ada")
          try book.pay(380, by: "Ada")
          #expect(book.owed(by: "Ada") == 0)
        },
        "more is paid than is owed | 借りより多く支払われたとき": {
          let book = makeBook()
          book.charge(380, to: "Ada")
          #expect(throws: TabError.tooMuch(owed: 380)) { try book.pay(381, by: "Ada") }
          #expect(book.owed(by: "Ada") == 380)
        },
        "somebody pays who owes nothing | 借りのない客が支払ったとき": {
          let book = makeBook()
          #expect(throws: TabError.tooMuch(owed: 0)) { try book.pay(1, by: "Alan") }
          #expect(book.owed(by: "Alan") == 0)
        },
        "there are two books | 帳簿が 2 冊あるとき": {
          let (book, other) = (makeBook(), makeBook())
          book.charge(380, to: "Ada")
          #expect(other.owed(by: "Ada") == 0)
        },
        "names and sums come as they like | 名前と金額がさまざまに来るとき": { try chance(with: makeBook()) },
      ],
      threads: [
        "several threads charge and read at once | 複数のスレッドが同時に請求して読むとき": { crowd(in: makeBook()) },
        "a guest pays once and again at the same moment | 客が同じ瞬間に何度も支払うとき": { rush(in: makeBook()) },
      ])
  }

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
    threads(8) { thread in
      var last = 0
      for round in 0..<100 {
        book.charge(1, to: "everybody")
        book.charge(1, to: "guest \(thread) \(round)")
        let now = book.owed(by: "everybody")
        if now <= last || now > 800 { isGrowing.withLock { $0 = false } }
        last = now
      }
    }
    let hasGrown = isGrowing.withLock(\.self)
    #expect(hasGrown, "\(Sentence.shrank.text.inReadersLanguage)")
    #expect(book.owed(by: "everybody") == 800)
  }

  /// Threads charge one cent and try to pay two, so that a payment that looks first and takes later overdraws.
  ///
  /// The name is long: to look it up takes a while, and the threads stand in line.
  private static func rush(in book: any TabKeeping) {
    let guest = String(repeating: "Ada ", count: 5000)
    let paid = Mutex(0)
    let wrong = Mutex<[Int]>([])
    threads(4) { _ in
      for _ in 0..<50 {
        book.charge(1, to: guest)
        for _ in 1...2 {
          do throws(TabError) {
            try book.pay(1, by: guest)
            paid.withLock { $0 += 1 }
          } catch {
            if case .tooMuch(let owed) = error, owed != 0 { wrong.withLock { $0.append(owed) } }
          }
        }
      }
    }
    let (count, sums) = (paid.withLock(\.self), wrong.withLock(\.self))
    if let owed = sums.first {
      let sentence = owed < 0 ? Sentence.overdrawn.text : Sentence.overcharged.with(["owed": Text(owed)])
      Issue.record("\(sentence.inReadersLanguage)")
    }
    #expect(
      book.owed(by: guest) == 200 - count, "\(Sentence.unbalanced.with(["count": Text(count)]).inReadersLanguage)")
  }
}
