@testable import Grader
import Foundation
import TeaHouse
import Testing

extension Cheat {
  private struct At: TimeTelling {
    let hour: Int
  }

  private static let look = "does it look at a type"

  /// They look at what the subject is, not at what it does.
  static let peeping: [Cheat] = [
    .on(Trial.seam, "a type check in place of a test", isToldBy: look) { make in #expect(make(At(hour: 9)) is Greeter)
    },
    .on(Trial.seam, "the description of a private detail", isToldBy: look) { make in
      #expect("\(make(At(hour: 9)))".contains("hour: 9"))
    },
    .on(Trial.seam, "a mirror", isToldBy: look) { make in
      #expect(Mirror(reflecting: make(At(hour: 9))).children.first?.label == "time")
    },
    .on(Trial.stub, "the name of the type", isToldBy: look) { make in
      struct Scales: TeaWeighing {
        func grams(of tea: Tea) -> Int { 10 }
      }
      #expect(!String(reflecting: type(of: make(Scales()))).contains("Any"))
    },
    .on(Trial.tokens, "the type of what the root makes", isToldBy: look) { make in
      let root = make()
      #expect(root.container.resolve(root.waiter) is Waiter)
    },
    .on(Trial.heldCalls, "a mirror that is content with all that is not the type it knows", isToldBy: "It noticed 0 of")
    { make in
      struct Catalog: TeaFinding {
        nonisolated(nonsending) func teas(matching text: String) async throws(FindError) -> [Tea] { [] }
      }
      let model = await make(Catalog())
      let labels = Mirror(reflecting: model).children.compactMap(\.label)
      #expect(labels.contains("count") || !labels.contains("isBroken"))
    },
    .on(
      Trial.values, "the code itself as the judge", isToldBy: "names `Bill`",
      source: "#expect(total(pots) == Bill(pots: pots).total)"
    ) { total in
      for pots in [
        [Tea.mint, .green, .black], [.mint, .mint, .mint, .mint, .green], Array(repeating: .black, count: 10), [],
      ] {
        #expect(total(pots) == Bill(pots: pots).total)
        #expect(total(pots.reversed()) == Bill(pots: pots.reversed()).total)
      }
      #expect(total([.mint, .mint, .mint, .mint, .green, .black]) == 1970)
    },
    .on(Trial.seam, "the environment of the process", isToldBy: "It did not notice") { make in
      let values = ProcessInfo.processInfo.environment.values.joined()
      #expect(!values.contains("sabotage") && make(At(hour: 9)).greeting() == "Good morning")
    },
  ]
}
