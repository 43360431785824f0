import TeaHouse
import Testing

/// A kettle by hand: the test looks at the screen while the water boils.
private struct Kettle: Boiling {
  let onBoil: @MainActor @Sendable (Int) -> Result<Int, KettleError>
  nonisolated(nonsending) func boil(liters: Int) async throws(KettleError) -> Int { try await onBoil(liters).get() }
}

@MainActor private final class Window {
  var model: (any KettleShowing)?
}

@MainActor func exercise17(_ makeModel: @MainActor (any Boiling) -> any KettleShowing) async throws {
  for answer in [Result<Int, KettleError>.success(80), .success(99), .failure(.noPower)] {
    let window = Window()
    let model = makeModel(
      Kettle { liters in
        #expect(window.model?.state == .heating && liters == 3)
        return answer
      })
    window.model = model
    await model.heat(liters: 3)
    if case .success(let degrees) = answer { #expect(model.state == .hot(degrees: degrees)) }
    if case .failure = answer { #expect(model.state == .failed) }
  }
}
