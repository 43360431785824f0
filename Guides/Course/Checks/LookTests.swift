import Doubles
import DoublesNavigation
import DoublesNavigators
import DoublesSchedules
@testable import Grader
import Synchronization
import TeaHouse
import Testing

/// What a test can see of a broken implementation besides its behavior, it sees of a right one too.
///
/// No type check, mirror, description, size of a value or name of a type leads to the broken ones then: no list of the
/// ways to look is needed.
struct LookTests {
  typealias Look = @Sendable (any Sendable) -> Void

  /// One for each exercise in which somebody makes something that can be looked at.
  static func trials(_ look: @escaping Look) -> [Trial] {
    [
      .globals { look($0()()) },
      .seam { look($0(TimeStub())) },
      .dummy { look($0(MailingSpy())) },
      .stub { look($0(ScalesSpy())) },
      .spy { look($0(MailingSpy())) },
      .state { look($0(CupboardSpy())) },
      .typedFailure { look($0(MailingSpy())) },
      .heldCalls { look(await $0(CatalogSpy())) },
      .order { look($0(ServiceParts(cupboard: CupboardSpy(), kettle: KettleSpy(), mail: MailingSpy()))) },
      .time { look($0(ManualClock())) },
      .tokens {
        let root = $0()
        look(root.container.overriding(root.mail, with: MailingSpy()).resolve(root.waiter))
      },
      .navigation { @MainActor in look($0(FakeNavigator(root: .menu))) },
      .everySchedule { look($0(MarketSpy())) },
      .flaky { look(await $0(KettleSpy())) },
      .choice { look($0(ServiceParts(cupboard: CupboardSpy(), kettle: KettleSpy(), mail: MailingSpy()))) },
      .cards { look($0()) },
    ]
  }

  @Test func `a broken implementation looks like a right one`() async throws {
    let shapes = Mutex<[String]>([])
    let trials = Self.trials { subject in
      let shape = shape(of: subject, depth: 3)
      shapes.withLock { $0.append(shape) }
    }

    for trial in trials {
      shapes.withLock { $0 = [] }
      for run in trial.runs { try await run.body() }
      let looks = zip(trial.runs, shapes.withLock { $0 })
      let right = Set(looks.filter { $0.0.isRight }.map { $0.1 })
      for (run, look) in looks where !run.isRight {
        #expect(right.contains(look), "\(trial.exercise.name): \(run.subject)")
      }
    }
  }
}

/// The type of a value, and of the values in it, by their names.
private func shape(of value: Any, depth: Int) -> String {
  let mirror = Mirror(reflecting: value)
  let isOpen = depth > 0 && mirror.displayStyle != .collection && mirror.displayStyle != .dictionary
  let parts = isOpen ? mirror.children.map { "\($0.label ?? "")=" + shape(of: $0.value, depth: depth - 1) } : []
  return "\(type(of: value))" + parts.description
}
