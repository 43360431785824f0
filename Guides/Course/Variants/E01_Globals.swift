import Grader
import Synchronization
import TeaHouse

@testable import Answer01

@main enum Exercise01: Exercise {
  typealias Subject = @Sendable () -> (@Sendable () -> any Numbering)

  static let trials = [Trial(right: right, broken: broken) { try await exercise01($0()) }]

  static let right: Trial.Variants<Subject> = [
    "the till": { { Till() } },
    "a till that counts its orders": { { CountingTill { $0.count } } },
    "a till that keeps its number elsewhere": { { Drawer() } },
  ]

  static let broken: Trial.Variants<Subject> = [
    "a till that skips numbers": { { CountingTill { $0.count * 2 - 1 } } },
    "a till that begins with 0": { { CountingTill { $0.count - 1 } } },
    "a till that counts each tea by itself": {
      { CountingTill { teas in teas.count { $0 == teas.last } } }
    },
    "a till that gives two orders of one tea in a row one number": {
      { CountingTill { teas in 1 + zip(teas, teas.dropFirst()).count { $0 != $1 } } }
    },
    "a till that begins anew when another one is made": {
      let drawer = Drawer()
      return {
        drawer.reset()
        return drawer
      }
    },
    "a till that goes on where another till was": {
      let drawer = Drawer()
      return { drawer }
    },
  ]

  /// A till that computes each number from all of its orders so far.
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

    func reset() { last.withLock { $0 = 0 } }

    func order(_ tea: Tea) -> Int {
      last.withLock {
        $0 += 1
        return $0
      }
    }
  }
}
