import Grader
import TeaHouse
import Testing

@testable import Answer06

@main enum Exercise06: Exercise {
  typealias Subject = @Sendable () -> any TabKeeping

  static let trials = [trial(of: { exercise06() })]

  static func trial(of makeBook: @escaping Subject) -> Trial {
    Trial(
      promises: [
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
      ])
  }
}
