import Doubles
import Foundation
import Observation
import ImageSearchSample
import NetworkingSample

/// Sees whether a value's next change is announced to observers: the spy is called once, with nothing.
@MainActor func changes<Value>(of value: @escaping @MainActor () -> Value) -> SyncSpy<Void, Void, Never> {
  let spy = Spy { () in }
  withObservationTracking {
    _ = value()
  } onChange: {
    spy.invoke(())
  }
  return spy
}

extension ImageSearchTexts {
  /// English words, and numbers as in Germany unless the test wants others.
  static func sample(_ language: Language = .english, locale: String = "de_DE") -> ImageSearchTexts {
    ImageSearchTexts(language: language, locale: Locale(identifier: locale))
  }
}
