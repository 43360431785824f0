import Synchronization
import TeaHouse
import Testing

/// Both seams, to the almanac and the fax, in one protocol with the real parts behind it.
private protocol Evenings: Sendable {
  var isMonday: Bool { get }
  func tell(_ text: String)
}

private struct World: Evenings {
  var isMonday: Bool { Almanac.day() == "Monday" }
  func tell(_ text: String) { Fax.shared.send(text, to: "owner") }
}

private struct Trial: Evenings {
  let isMonday: Bool
  let report: @Sendable (String, String) -> Void
  func tell(_ text: String) { report(text, "owner") }
}

private struct Evening: Closing {
  let world: any Evenings

  func close(_ pots: [Tea]) -> Int {
    let mints = pots.count { $0 == .mint }
    let rebate = mints * Bill.price(of: .mint) / 2
    let sum = pots.reduce(0) { $0 + Bill.price(of: $1) }
    let isMonday = world.isMonday
    let counts = Tea.allCases.compactMap { tea in pots.contains(tea) ? ", \(pots.count { $0 == tea }) \(tea)" : nil }
    let cents = isMonday ? sum - rebate : sum
    world.tell("\(pots.count) pots\(counts.joined())" + (isMonday ? ", rebate \(rebate)" : "") + ": \(cents) cents")
    return cents
  }
}

func exercise12() -> any Closing { Evening(world: World()) }

func exercise12(day: String, report: @escaping @Sendable (_ text: String, _ address: String) -> Void) -> any Closing {
  Evening(world: Trial(isMonday: day == "Monday", report: report))
}

private final class Letters: Sendable {
  let all = Mutex<[String]>([])
  func take(_ letter: String) { all.withLock { $0.append(letter) } }
}

func exercise12(
  _ makeEvening: (_ day: String, _ report: @escaping @Sendable (String, String) -> Void) -> any Closing
) async throws {
  for day in ["Monday", "Friday"] {
    for (pots, listed) in [([], ""), ([Tea.mint, .black], ", 1 black, 1 mint"), ([.green], ", 1 green")] {
      let letters = Letters()
      let cents = makeEvening(day) { letters.take("\($1): \($0)") }.close(pots)
      let rebate = pots.contains(.mint) ? 190 : 0
      let sum = pots.reduce(0) { $0 + Bill.price(of: $1) } - (day == "Monday" ? rebate : 0)
      #expect(cents == sum)
      let text = "\(pots.count) pots\(listed)" + (day == "Monday" ? ", rebate \(rebate)" : "") + ": \(sum) cents"
      #expect(letters.all.withLock(\.self) == ["owner: \(text)"])
    }
  }
}
