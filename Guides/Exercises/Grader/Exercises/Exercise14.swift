import Doubles
import TeaHouse

extension Exercise {
  static let everySchedule = Exercise(
    14, "one pass in every schedule", file: "E14_EverySchedule.swift",
    hint: "Run the same body with `everySchedule`, and let the wholesaler answer late. And a day when it is closed?",
    fullHint: """
      await everySchedule(200, gives: [7, 7, 1]) {
        let wholesaler = WholesalerSpy()
        wholesaler.passSpy.answersInAnyOrder { () async throws(WholesaleError) in 7 }
        … the same as before …
      }
      Once more with .answers(inTurn: .throws(.closed), .returns(7)): who was refused may ask again.
      """,
    right: ["the right buyer": { Buyer($0) }],
    sabotaged: [
      "a buyer who looks, waits, and then acts": { Hasty($0) },
      "a buyer who forgets whom to tell": { Forgetful($0) },
      "a buyer who never asks again": { Resigned($0) },
    ] as KeyValuePairs<String, @Sendable (any Wholesaling) -> any Buying>,
    test: { try await exercise14($0) })

  private actor Hasty: Buying {
    private let wholesaler: any Wholesaling
    private var number: Int?
    init(_ wholesaler: any Wholesaling) { self.wholesaler = wholesaler }

    func pass() async throws(WholesaleError) -> Int {
      if let number { return number }
      let fresh = try await wholesaler.pass()
      number = fresh
      return fresh
    }
  }

  private actor Forgetful: Buying {
    private let wholesaler: any Wholesaling
    private var number: Int?
    private var waiting: [CheckedContinuation<Int, Never>]?
    init(_ wholesaler: any Wholesaling) { self.wholesaler = wholesaler }

    func pass() async throws(WholesaleError) -> Int {
      if let number { return number }
      if waiting != nil { return await withCheckedContinuation { waiting?.append($0) } }
      waiting = []
      defer { waiting = nil }
      let fresh = try await wholesaler.pass()
      number = fresh
      return fresh
    }
  }

  private actor Resigned: Buying {
    private let buyer: Buyer
    private var refusal: WholesaleError?
    init(_ wholesaler: any Wholesaling) { buyer = Buyer(wholesaler) }

    func pass() async throws(WholesaleError) -> Int {
      if let refusal { throw refusal }
      do throws(WholesaleError) { return try await buyer.pass() } catch {
        refusal = error
        throw error
      }
    }
  }
}
