import TeaHouse

extension Trial {
  static let heldCalls = Trial(
    9,
    right: [
      "the screen": { SearchModel(catalog: $0) },
      "a screen that counts its searches": { AnySearch($0) },
      "a screen that hesitates before it asks": { AnySearch($0, hesitates: true) },
    ],
    broken: [
      "a screen that shows the answer that comes last": { AnySearch($0, ignoresStale: false) },
      "a screen that shows the first answer and no other": { AnySearch($0, keepsFirst: true) },
      "a screen that a late failure of an old search empties": { AnySearch($0, emptiesLate: true) },
      "a screen that shows nothing": { AnySearch($0) { _ in [] } },
      "a screen that searches for nothing, whatever was typed": { AnySearch($0, text: "") },
      "a screen that never says that it searches": { AnySearch($0, whileSearching: false) },
      "a screen that says that it searches before anybody typed": { AnySearch($0, atFirst: true) },
      "a screen that searches for ever after a failure": { AnySearch($0, afterFailure: true) },
      "a screen that a late answer to an old search tells that all is found": { AnySearch($0, stopsLate: true) },
      "a screen that goes on showing old teas after a failure": { AnySearch($0, keepsOnFailure: true) },
    ] as KeyValuePairs<String, @MainActor @Sendable (any TeaFinding) -> any SearchShowing>,
    test: { try await exercise09($0) })

  /// A screen of any kind: right, unless it is told otherwise.
  @MainActor private final class AnySearch: SearchShowing {
    private(set) var teas: [Tea] = []
    private(set) var isSearching: Bool
    private var (begun, shown) = (0, 0)
    private let catalog: any TeaFinding
    private let (ignoresStale, keepsFirst, emptiesLate, stopsLate, keepsOnFailure): (Bool, Bool, Bool, Bool, Bool)
    private let (whileSearching, afterFailure, hesitates): (Bool, Bool, Bool)
    private let text: String?
    private let reads: ([Tea]) -> [Tea]

    init(
      _ catalog: any TeaFinding, hesitates: Bool = false, ignoresStale: Bool = true, keepsFirst: Bool = false,
      emptiesLate: Bool = false, stopsLate: Bool = false, keepsOnFailure: Bool = false, whileSearching: Bool = true,
      atFirst: Bool = false, afterFailure: Bool = false, text: String? = nil,
      reads: @escaping ([Tea]) -> [Tea] = { $0 }
    ) {
      self.catalog = catalog
      isSearching = atFirst
      (self.ignoresStale, self.keepsFirst, self.emptiesLate) = (ignoresStale, keepsFirst, emptiesLate)
      (self.stopsLate, self.keepsOnFailure) = (stopsLate, keepsOnFailure)
      (self.whileSearching, self.afterFailure, self.hesitates) = (whileSearching, afterFailure, hesitates)
      (self.text, self.reads) = (text, reads)
    }

    func search(_ text: String) async {
      begun += 1
      let number = begun
      isSearching = whileSearching
      if hesitates {
        try? await Task.sleep(for: .milliseconds(3))
        for _ in 1...100 { await Task.yield() }
      }
      let found = try? await catalog.teas(matching: self.text ?? text)
      if number != begun, ignoresStale {
        if found == nil, emptiesLate { teas = [] }
        if stopsLate { isSearching = false }
        return
      }
      isSearching = found == nil && afterFailure
      if keepsFirst && shown > 0 || keepsOnFailure && found == nil { return }
      shown += 1
      teas = reads(found ?? [])
    }
  }
}
