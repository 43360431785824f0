import TeaHouse

/// The seams as one protocol, with the world behind it.
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
