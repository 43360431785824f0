import Grader
import TeaHouse

@testable import Answer09

@main enum Exercise09: Exercise {
  typealias Subject = @MainActor @Sendable (any TeaFinding) -> any SearchShowing

  static let trials = [Trial(right: right, broken: broken) { try await exercise09($0) }]

  static let right: Trial.Variants<Subject> = [
    "the screen": { SearchModel(catalog: $0) },
    "a screen that counts its searches": { AnySearch($0) },
    "a screen that hesitates before it asks": { AnySearch($0, .hesitates) },
  ]

  static let broken: Trial.Variants<Subject> = [
    "a screen that shows the answer that comes last": { AnySearch($0, .showsLate) },
    "a screen that shows the first answer and no other": { AnySearch($0, .keepsFirst) },
    "a screen that is emptied when an old search fails late": {
      AnySearch($0, .emptiesLate)
    },
    "a screen that searches for nothing, whatever was typed": {
      AnySearch($0, .asksNothing)
    },
    "a screen that says that it searches before it does": { AnySearch($0, .searchesFirst) },
    "a screen that never says that it searches": { AnySearch($0, .isSilent) },
    "a screen that goes on searching after a failure": { AnySearch($0, .searchesOn) },
    "a screen that stops searching when an old answer comes late": {
      AnySearch($0, .stopsLate)
    },
    "a screen that goes on showing old teas after a failure": {
      AnySearch($0, .keepsOnFailure)
    },
  ]

  private enum Habit {
    case hesitates, showsLate, keepsFirst, emptiesLate, stopsLate, keepsOnFailure, isSilent, searchesOn, asksNothing
    case searchesFirst
  }

  /// A screen that differs from a correct one only in its habit, which is invisible from the outside.
  @MainActor private final class AnySearch: SearchShowing {
    private(set) var teas: [Tea] = []
    private(set) var isSearching = false
    private var (begun, shown) = (0, 0)
    private let catalog: any TeaFinding
    private let has: (Habit) -> Bool

    init(_ catalog: any TeaFinding, _ habit: Habit? = nil) {
      self.catalog = catalog
      has = { $0 == habit }
      isSearching = has(.searchesFirst)
    }

    func search(_ text: String) async {
      begun += 1
      let number = begun
      isSearching = !has(.isSilent)
      if has(.hesitates) { await Hesitation.pass() }
      let found = try? await catalog.teas(matching: has(.asksNothing) ? "" : text)
      if number != begun, !has(.showsLate) {
        if found == nil, has(.emptiesLate) { teas = [] }
        if has(.stopsLate) { isSearching = false }
        return
      }
      isSearching = found == nil && has(.searchesOn)
      if has(.keepsFirst) && shown > 0 || has(.keepsOnFailure) && found == nil { return }
      shown += 1
      teas = found ?? []
    }
  }
}
