@testable import Answer17
import Grader
import TeaHouse

@main enum Exercise17: Exercise {
  typealias Subject = @MainActor @Sendable (any Boiling) -> any KettleShowing

  static let trials = [Trial(right: right, broken: broken) { try await exercise17($0) }]

  static let right: Trial.Variants<Subject> = [
    "the screen": { KettleModel(kettle: $0) },
    "a screen that is written in another way": { AnyKettleModel($0) },
    "a screen that hesitates before it asks": { AnyKettleModel($0, .hesitates) },
  ]

  static let broken: Trial.Variants<Subject> = [
    "a screen that never says that it heats": { AnyKettleModel($0, .isSilent) },
    "a screen that is hot before the water is": { AnyKettleModel($0, .isEarly) },
    "a screen on which all water has 100 degrees": { AnyKettleModel($0, .guesses) },
    "a screen that heats for ever after a failure": { AnyKettleModel($0, .heatsOn) },
    "a screen that is hot after a failure": { AnyKettleModel($0, .ignoresFailure) },
    "a screen that boils one liter, whatever was asked for": {
      AnyKettleModel($0, .boilsOneLiter)
    },
  ]

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
