import CourseCatalog
import TeaHouse

extension Trial {
  static func heldCalls(_ test: @escaping Test<@MainActor @Sendable (any TeaFinding) -> any SearchShowing>) -> Trial {
    Trial(
      9,
      right: [
        "the screen | 画面": { SearchModel(catalog: $0) },
        "a screen that counts its searches | 検索を数える画面": { AnySearch($0) },
        "a screen that hesitates before it asks | 尋ねる前にためらう画面": { AnySearch($0, .hesitates) },
      ],
      broken: [
        "a screen that shows the answer that comes last | 最後に届いた応答を表示する画面": { AnySearch($0, .showsLate) },
        "a screen that shows the first answer and no other | 最初の応答だけを表示する画面": { AnySearch($0, .keepsFirst) },
        "a screen that a late failure of an old search empties | 古い検索が遅れて失敗すると空になる画面": {
          AnySearch($0, .emptiesLate)
        },
        "a screen that shows nothing | 何も表示しない画面": { AnySearch($0, .showsNothing) },
        "a screen that searches for nothing, whatever was typed | 何が入力されても空の文字で検索する画面": {
          AnySearch($0, .asksNothing)
        },
        "a screen that never says that it searches | 検索中だと決して示さない画面": { AnySearch($0, .isSilent) },
        "a screen that says that it searches before anybody typed | 誰も入力しないうちから検索中だと示す画面": {
          AnySearch($0, .isEarly)
        },
        "a screen that searches for ever after a failure | 失敗の後も検索中のままの画面": { AnySearch($0, .searchesOn) },
        "a screen that a late answer to an old search tells that all is found | 古い検索の遅い応答で検索中の表示をやめる画面": {
          AnySearch($0, .stopsLate)
        },
        "a screen that goes on showing old teas after a failure | 失敗の後も古いお茶を表示し続ける画面": {
          AnySearch($0, .keepsOnFailure)
        },
      ],
      test: test)
  }

  private enum Habit {
    case hesitates, showsLate, keepsFirst, emptiesLate, stopsLate, keepsOnFailure, isSilent, searchesOn, isEarly
    case showsNothing, asksNothing
  }

  /// A screen of any kind: right, but for the habit. Nobody can see the habit from outside.
  @MainActor private final class AnySearch: SearchShowing {
    private(set) var teas: [Tea] = []
    private(set) var isSearching: Bool
    private var (begun, shown) = (0, 0)
    private let catalog: any TeaFinding
    private let has: (Habit) -> Bool

    init(_ catalog: any TeaFinding, _ habit: Habit? = nil) {
      self.catalog = catalog
      has = { $0 == habit }
      isSearching = habit == .isEarly
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
      teas = has(.showsNothing) ? [] : found ?? []
    }
  }
}
