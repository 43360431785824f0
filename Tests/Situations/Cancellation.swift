import Doubles
import Testing

/// A cancellation: it strikes in the middle of a call, a moment that no test hits by chance.
///
/// - Cure: Hold the call. Now the code waits there until the test lets it go on, so the moment is certain: cancel, see that
///   the call under way *was* cancelled, then end it as the real one would.
/// - When not to: code that only passes a task's cancellation on by `await` needs no test of its own. Test where cancelling
///   changes something: a state, a message, a file that has to go.
struct Cancellation {
  protocol Boiling: Sendable {
    func boil(liters: Int) async throws -> Int
  }

  /// The system under test: what the screen above the stove shows.
  @MainActor final class Stove {
    enum State: Equatable {
      case cold, heating, failed
      case hot(Int)
    }

    private(set) var state = State.cold
    private let kettle: any Boiling
    private var task: Task<Void, Never>?

    init(kettle: any Boiling) { self.kettle = kettle }

    @discardableResult func heat() -> Task<Void, Never> {
      state = .heating
      let task = Task {
        do {
          state = .hot(try await kettle.boil(liters: 1))
        } catch {
          state = Task.isCancelled ? .cold : .failed
        }
      }
      self.task = task
      return task
    }

    func stop() { task?.cancel() }
  }

  struct BoilingSpy: Boiling {
    let boilSpy = Spy(of: Self.boil(liters:), returns: 100)
    func boil(liters: Int) async throws -> Int { try await boilSpy(liters) }
  }

  struct NoPower: Error {}

  @MainActor @Test func `to stop is no failure, and reaches the kettle`() async throws {
    let kettle = BoilingSpy()
    kettle.boilSpy.holds()
    let stove = Stove(kettle: kettle)
    let heating = stove.heat()
    let held = try await kettle.boilSpy.nextHeldCall()
    #expect(stove.state == .heating)

    stove.stop()
    try await held.cancellation()
    held.throw(CancellationError())
    await heating.value

    #expect(stove.state == .cold)
  }

  @MainActor @Test func `a failure that nobody asked for is shown`() async {
    let kettle = BoilingSpy()
    kettle.boilSpy.throws(NoPower())
    let stove = Stove(kettle: kettle)

    await stove.heat().value

    #expect(stove.state == .failed)
  }
}
