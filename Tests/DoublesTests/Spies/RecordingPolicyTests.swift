import Doubles
import TestSupport
import Testing

/// The objects that a spy keeps alive, demonstrated with a weak reference.
struct RecordingPolicyTests {
  final class Image: Sendable {
    let id: Int
    init(id: Int) { self.id = id }
  }

  let storeSpy = Spy { (image: Image) in true }

  /// Calls `store` with an object that is referenced nowhere else.
  private func storeImage(_ id: Int) -> Weak<Image> {
    let image = Image(id: id)
    _ = storeSpy(image)
    return Weak(image)
  }

  @Test func `a spy that only counts keeps no arguments`() async throws {
    storeSpy.keeps(.countOnly)

    let image = storeImage(1)
    storeSpy.returns(false)
    let other = storeImage(2)

    #expect(image.object == nil)
    // A fixed answer follows the policy, too.
    #expect(other.object == nil)
    #expect(storeSpy.callCount == 2)
    #expect(storeSpy.records.isEmpty)
    try await storeSpy.calls(reach: 2)

    // With this policy, it keeps everything again.
    storeSpy.keeps(.everything)
    _ = storeSpy(Image(id: 3))
    #expect(storeSpy.calls.map(\.arguments.id) == [3])
    #expect(storeSpy.callCount == 3)
  }

  @Test func `a projection keeps only its result, and may use the spy`() async {
    let ids = storeSpy.keepsOnly { $0.id }
    let image = storeImage(7)
    #expect(ids.values == [7])
    #expect(image.object == nil)
    #expect(storeSpy.callCount == 1)
    #expect(storeSpy.calls.map(\.arguments.id) == [])

    let counts = storeSpy.keepsOnly { [storeSpy] _ in storeSpy.callCount }
    for id in 1...2 { _ = storeImage(id) }
    #expect(counts.values == [2, 3])

    // An asynchronous spy follows the policy, too.
    let asyncSpy = AsyncSpy { (image: Image) in true }
    let asyncIDs = asyncSpy.keepsOnly { $0.id }
    weak var asyncImage: Image?
    do {
      let made = Image(id: 3)
      asyncImage = made
      _ = await asyncSpy(made)
    }
    #expect(asyncImage == nil)
    #expect(asyncIDs.values == [3])
  }

  @Test func `a weak reference keeps nothing alive`() {
    final class Observer: Sendable {}
    struct CenterSpy: Sendable {
      let registerSpy = Spy(of: Self.register)
      func register(_ observer: Observer) { registerSpy(observer) }
    }
    let center = CenterSpy()
    var observer: Observer? = Observer()

    let observers = center.registerSpy.keepsOnly { Weak($0) }
    if let observer { center.register(observer) }

    observer = nil
    #expect(observers.values[0].object == nil)
  }

  @Test func `a held call that was taken and ended retains nothing`() async throws {
    final class Letter: Sendable {}
    let sendSpy = AsyncSpy<Letter, Void, Never>()
    sendSpy.keeps(.countOnly)
    sendSpy.holds()
    weak var letter: Letter?
    var caller: Task<Void, Never>? = Task {
      let sent = Letter()
      await sendSpy(sent)
    }

    var held: HeldCall? = try await sendSpy.nextHeldCall()
    letter = held?.arguments
    held?.return()
    await caller?.value
    (held, caller) = (nil, nil)

    #expect(letter == nil)
  }

  // Reading the policy separately from the record would lose the calls in between.
  @Test func `no call is lost when the policy changes`() async {
    let calls = Stress.count(5_000, full: 100_000)
    let spy = Spy { (id: Int) in }
    let notedSpy = Spy { (id: Int) in }
    await withTaskGroup { group in
      group.addTask {
        for _ in 0..<calls / 100 {
          spy.keeps(.notes { notedSpy($0) })
          spy.keeps(.everything)
        }
      }
      group.addTask { for id in 0..<calls { spy(id) } }
    }

    #expect(spy.callCount == calls)
    #expect(spy.records.count + notedSpy.callCount == calls)
    #expect(Set(spy.records.map(\.arguments) + notedSpy.records.map(\.arguments)).count == calls)
  }
}
