import TeaHouse
import Testing

extension Exercise {
  static let fake = Exercise(
    6, "a fake works, in a simple way", file: "E06_Fake.swift",
    hint: "Keep the grams in a dictionary by tea. Read in TeaHouse/TeaKeeping.swift what `take` promises.",
    fullHint: """
      private let content = Mutex<[Tea: Int]>([:])
      func put(_ grams: Int, of tea: Tea) { content.withLock { $0[tea, default: 0] += grams } }
      To take, look first and subtract then, under one lock:
      try content.withLock { content throws(CupboardError) in … throw .notEnough(tea, left: left) … }
      """,
    right: [
      "when nothing was put in": { cupboard in
        #expect(cupboard.grams(of: .mint) == 0)
      },
      "when something was put in twice": { cupboard in
        cupboard.put(20, of: .mint)
        cupboard.put(5, of: .mint)
        #expect(cupboard.grams(of: .mint) == 25)
      },
      "when there are two teas": { cupboard in
        cupboard.put(20, of: .mint)
        cupboard.put(5, of: .green)
        #expect([cupboard.grams(of: .mint), cupboard.grams(of: .green), cupboard.grams(of: .black)] == [20, 5, 0])
      },
      "when some is taken": { cupboard in
        cupboard.put(20, of: .mint)
        cupboard.put(20, of: .green)
        try cupboard.take(15, of: .mint)
        #expect([cupboard.grams(of: .mint), cupboard.grams(of: .green)] == [5, 20])
      },
      "when all is taken": { cupboard in
        cupboard.put(20, of: .mint)
        try cupboard.take(20, of: .mint)
        #expect(cupboard.grams(of: .mint) == 0)
      },
      "when more is taken than there is": { cupboard in
        cupboard.put(20, of: .mint)
        #expect(throws: CupboardError.notEnough(.mint, left: 20)) { try cupboard.take(21, of: .mint) }
        #expect(cupboard.grams(of: .mint) == 20)
      },
    ] as KeyValuePairs<String, @Sendable (any TeaKeeping) throws -> Void>,
    sabotaged: [:],
    test: { check in try check(exercise06()) })
}
