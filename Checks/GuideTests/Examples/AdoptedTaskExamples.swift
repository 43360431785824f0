import Doubles
import Synchronization
import Testing

/// A function that returns a task and ends it through a completion handler, as found in packages of others, in our own
/// words: by hand and with the kit.
@Suite struct AdoptedTaskExamples {
  enum KettleError: Error, Equatable { case dry }

  typealias Completion = @Sendable (Result<Int, KettleError>) -> Void

  protocol Boil: Sendable {
    func resume()
    func cancel()
  }

  protocol Boiling: Sendable {
    func boil(liters: Int, completion: @escaping Completion) -> any Boil
  }

  /// The system under test.
  final class Kitchen: Sendable {
    private let text = Mutex("cold")

    var sign: String { text.withLock { $0 } }

    func makeTea(with kettle: any Boiling) -> any Boil {
      let boil = kettle.boil(liters: 1) { [self] result in
        text.withLock { $0 = (try? result.get()).map { "\($0) °C" } ?? "no tea" }
      }
      boil.resume()
      return boil
    }
  }

  // region: KettleByHand
  final class BoilMock: Boil {
    private struct State {
      var completion: Completion?
      var cancelCount = 0
    }

    private let state = Mutex(State())
    private let result: Result<Int, KettleError>

    init(result: Result<Int, KettleError>) { self.result = result }

    var cancelCount: Int { state.withLock { $0.cancelCount } }

    func whenResumed(_ completion: @escaping Completion) { state.withLock { $0.completion = completion } }
    func resume() { state.withLock { $0.completion }?(result) }
    func cancel() { state.withLock { $0.cancelCount += 1 } }
  }

  final class KettleMock: Boiling {
    let boil: BoilMock

    init(boil: BoilMock) { self.boil = boil }

    func boil(liters: Int, completion: @escaping Completion) -> any Boil {
      boil.whenResumed(completion)
      return boil
    }
  }
  // endregion

  @Test func `a mock of a task ends it when it is resumed`() {
    let kettle = KettleMock(boil: BoilMock(result: .success(96)))
    let kitchen = Kitchen()

    kitchen.makeTea(with: kettle).cancel()

    #expect(kitchen.sign == "96 °C")
    #expect(kettle.boil.cancelCount == 1)
  }

  // region: KettleWithSpies
  struct BoilSpy: Boil {
    let resumeSpy = Spy(of: Self.resume)
    func resume() { resumeSpy() }

    let cancelSpy = Spy(of: Self.cancel)
    func cancel() { cancelSpy() }
  }

  struct KettleSpy: Boiling {
    let boilSpy = Spy(of: Self.boil)
    func boil(liters: Int, completion: @escaping Completion) -> any Boil { boilSpy(liters, completion) }

    /// Ends each task with this result, once it is resumed.
    func ends(_ task: BoilSpy, with result: Result<Int, KettleError>) {
      boilSpy.answers { _, complete in
        task.resumeSpy.answers { complete(result) }
        return task
      }
    }
  }
  // endregion

  @Test func `a spy of a task ends it when it is resumed`() {
    let (kettle, task) = (KettleSpy(), BoilSpy())
    kettle.ends(task, with: .failure(.dry))
    let kitchen = Kitchen()

    kitchen.makeTea(with: kettle).cancel()

    #expect(kitchen.sign == "no tea")
    #expect(kettle.boilSpy.calls.map(\.arguments.0) == [1])
    #expect(task.cancelSpy.callCount == 1)
  }
}
