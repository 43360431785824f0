@testable import Answer06
import Grader
import Synchronization
import TeaHouse
import Testing

@main enum Exercise06: Exercise {
  typealias Subject = @Sendable () -> any TabKeeping

  static let trials = [trial(of: { exercise06() })]

  static func trial(of makeBook: @escaping Subject) -> Trial {
    Trial(
      promises: [
        "nothing was charged": {
          #expect(makeBook().owed(by: "Ada") == 0)
        },
        "a guest was charged twice": {
          let book = makeBook()
          book.charge(380, to: "Ada")
          book.charge(450, to: "Ada")
          #expect(book.owed(by: "Ada") == 830)
        },
        "there are two guests": {
          let book = makeBook()
          book.charge(380, to: "Ada")
          book.charge(450, to: "Grace")
          #expect([book.owed(by: "Ada"), book.owed(by: "Grace"), book.owed(by: "Alan")] == [380, 450, 0])
        },
        "a part is paid": {
          let book = makeBook()
          book.charge(380, to: "Ada")
          book.charge(380, to: "Grace")
          try book.pay(180, by: "Ada")
          #expect([book.owed(by: "Ada"), book.owed(by: "Grace")] == [200, 380])
        },
        "all is paid": {
          let book = makeBook()
          book.charge(380, to: "Ada")
          try book.pay(380, by: "Ada")
          #expect(book.owed(by: "Ada") == 0)
        },
        "more is paid than is owed": {
          let book = makeBook()
          book.charge(380, to: "Ada")
          #expect(throws: TabError.tooMuch(owed: 380)) { try book.pay(381, by: "Ada") }
          #expect(book.owed(by: "Ada") == 380)
        },
        "somebody pays who owes nothing": {
          let book = makeBook()
          #expect(throws: TabError.tooMuch(owed: 0)) { try book.pay(1, by: "Alan") }
          #expect(book.owed(by: "Alan") == 0)
        },
        "there are two books": {
          let (book, other) = (makeBook(), makeBook())
          book.charge(380, to: "Ada")
          #expect(other.owed(by: "Ada") == 0)
        },
        "names and sums come as they like": { try chance(with: makeBook()) },
      ],
      threads: [
        "several threads charge and read at once": { crowd(in: makeBook()) },
        "a guest pays once and again at the same moment": { rush(in: makeBook()) },
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
    #expect(hasGrown, "two readings of a sum that only grows were the same, or the sum shrank")
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
      Issue.record(
        owed < 0
          ? "a guest who had paid everything could pay once more" : "a guest who owed \(owed) cents could not pay one")
    }
    #expect(book.owed(by: guest) == 200 - count, "of 200 cents, \(count) were paid")
  }
}
