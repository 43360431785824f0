import Doubles
import Foundation

private enum RulesExamples {
  enum TeaError: Error { case soldOut }

  protocol Brewing: Sendable {
    func brew(_ tea: String, grams: Int) async throws(TeaError) -> Int
  }

  protocol Pouring: AnyObject {
    func pour(_ cups: Int) -> Bool
  }

  protocol Measuring: Sendable {
    var degrees: Int { get throws(TeaError) }
  }

  // region: three-shapes
  struct BrewingSpy: Brewing {
    let brewSpy = Spy(of: Self.brew, returns: 0)
    func brew(_ tea: String, grams: Int) async throws(TeaError) -> Int { try await brewSpy(tea, grams) }
  }

  final class PouringSpy: Pouring {
    let pourSpy = Spy(of: PouringSpy.pour, returns: true)
    func pour(_ cups: Int) -> Bool { pourSpy(cups) }
  }

  struct MeasuringSpy: Measuring {
    let degreesSpy = Spy { () throws(TeaError) in 20 }
    var degrees: Int { get throws(TeaError) { try degreesSpy() } }
  }
  // endregion
}
