import CourseCatalog
import TeaHouse

extension Trial {
  static func choice(_ test: @escaping Test<@Sendable (ServiceParts) -> any Tasting>) -> Trial {
    Trial(
      19,
      right: [
        "the taster | 試飲係": { Taster($0) },
        Text("a taster who takes two spoons of 5 grams", "5 グラムのさじで 2 杯取る試飲係").because(.state): {
          AnyTaster(parts: $0, takes: { for _ in 1...2 { try $0.take(5, of: $1) } })
        },
        Text("a taster who takes leaves until there are 10 grams less", "10 グラム減るまで茶葉を取る試飲係").because(.state): {
          AnyTaster(
            parts: $0,
            takes: { cupboard, tea in
              let rest = cupboard.grams(of: tea) - 10
              for _ in 1...10 where cupboard.grams(of: tea) > rest { try cupboard.take(1, of: tea) }
              if cupboard.grams(of: tea) > rest { throw CupboardError.notEnough(tea, left: rest) }
            })
        },
        Text("a taster who warms the pot first", "先にポットを温める試飲係").because(.indirectInput): {
          AnyTaster(
            parts: $0,
            boils: {
              _ = try await $0.boil(liters: 1)
              return try await $0.boil(liters: 1)
            })
        },
      ],
      broken: [
        Text("a taster who takes 15 grams", "15 グラム取る試飲係").because(.state): {
          AnyTaster(parts: $0, takes: { try $0.take(15, of: $1) })
        },
        Text("a taster who takes leaves of another jar as well", "ほかの瓶の茶葉も取る試飲係").because(.state): {
          AnyTaster(
            parts: $0,
            takes: {
              try $0.take(10, of: $1)
              try? $0.take(1, of: $1 == .green ? .black : .green)
            })
        },
        Text("a taster for whom all water has 100 degrees", "どのお湯も 100 度だと言う試飲係").because(.indirectInput): {
          AnyTaster(
            parts: $0,
            boils: {
              _ = try await $0.boil(liters: 1)
              return 100
            })
        },
        Text("a taster who keeps a failure of the kettle to herself", "やかんの失敗を黙っている試飲係").because(.indirectInput): {
          AnyTaster(parts: $0, boils: { (try? await $0.boil(liters: 1)) ?? 0 })
        },
        Text("a taster who writes to nobody", "誰にも書かない試飲係").because(.indirectOutput): {
          AnyTaster(parts: $0, writes: { _, _, _ in })
        },
        Text("a taster who writes to everybody as well", "ほかの全員にも書く試飲係").because(.indirectOutput): {
          AnyTaster(parts: $0, writes: { for address in [$2, "everybody"] { try $0.send($1, to: address) } })
        },
        Text("a taster who swaps the text and the address", "文面と宛先を取り違える試飲係").because(.indirectOutput): {
          AnyTaster(parts: $0, writes: { try $0.send($2, to: $1) })
        },
      ],
      test: test)
  }

  private struct AnyTaster: Tasting {
    let parts: ServiceParts
    var takes: @Sendable (any TeaKeeping, Tea) throws -> Void = { try $0.take(10, of: $1) }
    var boils: @Sendable (any Boiling) async throws -> Int = { try await $0.boil(liters: 1) }
    var writes: @Sendable (any Mailing, String, String) throws -> Void = { try $0.send($1, to: $2) }

    nonisolated(nonsending) func taste(_ tea: Tea, for guest: String) async throws {
      try takes(parts.cupboard, tea)
      let degrees = try await boils(parts.kettle)
      try writes(parts.mail, "Your \(tea) tea has \(degrees) degrees", guest)
    }
  }
}
