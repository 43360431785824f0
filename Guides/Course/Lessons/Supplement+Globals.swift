import Doubles
import Foundation
import TeaHouse
import Testing

extension Tutorial.Supplement {
  /// The tea house's menu board.
  struct Board {
    /// Picks one of the teas; which one is chance.
    static func teaOfTheDay(
      from teas: [Tea], using chance: inout some RandomNumberGenerator
    ) -> Tea? {
      teas.randomElement(using: &chance)
    }
  }

  @Test func `chance is the same for the same seed`() {
    let teas = [Tea.green, .black, .mint]
    var chance = SeededGenerator(seed: 7)
    var same = SeededGenerator(seed: 7)

    let days = (1...100).map { _ in Board.teaOfTheDay(from: teas, using: &chance) }

    #expect(days == (1...100).map { _ in Board.teaOfTheDay(from: teas, using: &same) })
    // All teas have their day: a board that always takes the first one is noticed.
    #expect(Set(days).count == 3)
  }

  /// Writes receipts; what is different each time comes through the initializer.
  struct Receipts {
    var now: @Sendable () -> Date = { Date() }
    var makeID: @Sendable () -> UUID = { UUID() }

    func receipt(for tea: Tea) -> Receipt {
      Receipt(id: makeID(), tea: tea, date: now())
    }
  }

  struct Receipt: Equatable {
    let id: UUID
    let tea: Tea
    let date: Date
  }

  @Test func `a receipt has a number and a date of its own`() {
    let dates = Sequential { Date(timeIntervalSince1970: 60 * TimeInterval($0)) }
    let ids = Sequential {
      UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, UInt8($0)))
    }
    let receipts = Receipts(now: { dates.next() }, makeID: { ids.next() })

    let (first, second) = (receipts.receipt(for: .mint), receipts.receipt(for: .black))

    #expect(first.id.uuidString == "00000000-0000-0000-0000-000000000000")
    #expect(second.id.uuidString == "00000000-0000-0000-0000-000000000001")
    #expect(second.date.timeIntervalSince(first.date) == 60)
  }
}
