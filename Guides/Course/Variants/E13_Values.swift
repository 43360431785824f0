import Grader
import TeaHouse

@testable import Answer13

@main enum Exercise13: Exercise {
  typealias Subject = @Sendable ([Tea]) -> Int

  static let trials = [Trial(right: right, broken: broken) { try await exercise13($0) }]

  static let right: Trial.Variants<Subject> = [
    "the bill": { Bill(pots: $0).total },
    "a bill that leaves out every fifth pot": { pots in
      sum(stride(from: 0, to: pots.count, by: 5).flatMap { pots[$0...].prefix(4) })
    },
  ]

  static let broken: Trial.Variants<Subject> = [
    "a bill on which no pot is free": { sum($0) },
    "a bill on which every fourth pot is free": { pots in
      sum(free(at: { $0 % 4 == 3 }, of: pots))
    },
    "a bill on which the first of five pots is free": { pots in
      sum(pots.count < 5 ? pots : free(at: { $0 % 5 == 0 }, of: pots))
    },
    "a bill on which all is free from the fifth pot on": { sum(Array($0.prefix(4))) },
    "a bill on which the cheapest of five pots is free": { pots in
      sum(pots) - (pots.count < 5 ? 0 : pots.map { Bill.price(of: $0) }.min() ?? 0) * (pots.count / 5)
    },
    "a bill on which mint costs as much as green tea": { pots in
      Bill(pots: pots.map { $0 == .mint ? .green : $0 }).total
    },
    "a bill on which black tea costs as much as mint": { pots in
      Bill(pots: pots.map { $0 == .black ? .mint : $0 }).total
    },
    "a bill on which green tea costs as much as mint": { pots in
      Bill(pots: pots.map { $0 == .green ? .mint : $0 }).total
    },
    "a bill on which the tenth pot is paid": { pots in sum(free(at: { $0 == 4 }, of: pots)) },
    "a bill that is never empty": { max(Bill(pots: $0).total, 380) },
  ]

  private static func sum(_ pots: [Tea]) -> Int { pots.reduce(0) { $0 + Bill.price(of: $1) } }

  private static func free(at isFree: (Int) -> Bool, of pots: [Tea]) -> [Tea] {
    pots.enumerated().filter { !isFree($0.offset) }.map(\.element)
  }
}
