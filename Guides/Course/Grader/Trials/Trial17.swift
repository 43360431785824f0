import CourseCatalog
import TeaHouse

extension Trial {
  static func flaky(_ test: @escaping Test<@MainActor @Sendable (any Boiling) -> any KettleShowing>) -> Trial {
    Trial(
      17,
      right: [
        "the screen | 画面": { KettleModel(kettle: $0) },
        "a screen that is written in another way | 別の書き方の画面": { AnyKettleModel($0) },
        "a screen that hesitates before it asks | 尋ねる前にためらう画面": { AnyKettleModel($0, .hesitates) },
      ],
      broken: [
        "a screen that never says that it heats | 加熱中だと決して示さない画面": { AnyKettleModel($0, .isSilent) },
        "a screen that is hot before the water is | お湯が沸く前に沸いたと示す画面": { AnyKettleModel($0, .isEarly) },
        "a screen on which all water has 100 degrees | どのお湯も 100 度と示す画面": { AnyKettleModel($0, .guesses) },
        "a screen that heats for ever after a failure | 失敗の後も加熱中のままの画面": { AnyKettleModel($0, .heatsOn) },
        "a screen that is hot after a failure | 失敗の後に沸いたと示す画面": { AnyKettleModel($0, .ignoresFailure) },
        "a screen that boils one liter, whatever was asked for | 何リットル頼まれても 1 リットルを沸かす画面": {
          AnyKettleModel($0, .boilsOneLiter)
        },
      ],
      test: test)
  }

  private enum Habit {
    case hesitates, isSilent, isEarly, guesses, heatsOn, ignoresFailure, boilsOneLiter
  }

  /// A screen of any kind: right, but for the habit. Nobody can see the habit from outside.
  @MainActor private final class AnyKettleModel: KettleShowing {
    private(set) var state = KettleState.cold
    private let kettle: any Boiling
    private let has: (Habit) -> Bool

    init(_ kettle: any Boiling, _ habit: Habit? = nil) {
      self.kettle = kettle
      has = { $0 == habit }
    }

    func heat(liters: Int) async {
      if !has(.isSilent) { state = has(.isEarly) ? .hot(degrees: 100) : .heating }
      if has(.hesitates) { await Hesitation.pass() }
      do throws(KettleError) {
        let degrees = try await kettle.boil(liters: has(.boilsOneLiter) ? 1 : liters)
        state = .hot(degrees: has(.guesses) ? 100 : degrees)
      } catch {
        if has(.heatsOn) { return }
        state = has(.ignoresFailure) ? .hot(degrees: 100) : .failed
      }
    }
  }
}
