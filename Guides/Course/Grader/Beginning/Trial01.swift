import CourseCatalog
import Synchronization
import TeaHouse

extension Trial {
  static func globals(_ test: @escaping Test<@Sendable () -> (@Sendable () -> any Numbering)>) -> Trial {
    Trial(
      1,
      right: [
        "the till | レジ": { { Till() } },
        "a till that counts its orders | 注文を数えるレジ": { { CountingTill { $0.count } } },
        "a till that keeps its number elsewhere | 番号を別の場所に置くレジ": { { Drawer() } },
      ],
      broken: [
        "a till that skips numbers | 番号を飛ばすレジ": { { CountingTill { $0.count * 2 - 1 } } },
        "a till that begins with 0 | 0 から始まるレジ": { { CountingTill { $0.count - 1 } } },
        "a till that counts each tea by itself | お茶ごとに別々に数えるレジ": {
          { CountingTill { teas in teas.count { $0 == teas.last } } }
        },
        "a till that goes no further than 2 | 2 より先に進まないレジ": { { CountingTill { min($0.count, 2) } } },
        "a till that gives two orders of one tea one number | 同じお茶の 2 つの注文に同じ番号を付けるレジ": {
          { CountingTill { teas in zip(teas, teas.dropFirst()).count { $0 != $1 } + 1 } }
        },
        "a till that goes on where another till was | ほかのレジの続きから数えるレジ": {
          let drawer = Drawer()
          return { drawer }
        },
      ],
      test: test)
  }

  /// A till whose number depends on all orders of its day.
  private struct CountingTill: Numbering {
    var orders: [Tea] = []
    let number: @Sendable ([Tea]) -> Int

    init(number: @escaping @Sendable ([Tea]) -> Int) { self.number = number }

    mutating func order(_ tea: Tea) -> Int {
      orders.append(tea)
      return number(orders)
    }
  }

  private final class Drawer: Numbering {
    private let last = Mutex(0)

    func order(_ tea: Tea) -> Int {
      last.withLock {
        $0 += 1
        return $0
      }
    }
  }
}
