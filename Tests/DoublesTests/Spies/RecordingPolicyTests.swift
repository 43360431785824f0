import Doubles
import Testing

/// What a spy keeps alive, shown with an object that a test wants to see gone.
@Suite struct RecordingPolicyTests {
  final class Image: Sendable {
    let id: Int
    init(id: Int) { self.id = id }
  }

  enum Rejected: Error {
    case image(Image)
  }

  let store = Spy { (image: Image) in true }

  /// Calls `store` with an object that nobody else keeps.
  private func storeImage(_ id: Int) -> Weak<Image> {
    let image = Image(id: id)
    _ = store(image)
    return Weak(image)
  }

  @Test func `by default a spy keeps its arguments until it forgets them`() {
    let image = storeImage(1)
    #expect(image.object != nil)

    store.forget()

    #expect(image.object == nil)
  }

  @Test func `a spy that only counts keeps no argument`() async throws {
    store.keeps(.countOnly)

    let image = storeImage(1)

    #expect(image.object == nil)
    #expect(store.callCount == 1)
    #expect(store.records.isEmpty)
    try await store.calls(reach: 1)
  }

  @Test func `a projection keeps what it takes and no more`() {
    let ids = store.keepsOnly { $0.id }

    let image = storeImage(7)

    #expect(ids.values == [7])
    #expect(image.object == nil)
    #expect(store.callCount == 1)
    #expect(store.calls.map(\.arguments.id) == [])
  }

  @Test func `a weak record sees objects come and go`() {
    let images = store.keepsOnly { Weak($0) }
    let kept = Image(id: 1)
    _ = store(kept)

    let gone = storeImage(2)

    #expect(images.values.map(\.object?.id) == [1, nil])
    #expect(gone.object == nil)
  }

  @Test func `results and errors aren't kept either`() {
    let make = Spy { (id: Int) throws(Rejected) in Image(id: id) }
    make.keeps(.countOnly)
    weak let made = try? make(1)
    make.answers { id throws(Rejected) in throw .image(Image(id: id)) }
    #expect(throws: Rejected.self) { _ = try make(2) }

    #expect(made == nil)
    #expect(make.callCount == 2)
    #expect(make.records.isEmpty)
  }

  @Test func `everything is kept again when told so`() {
    store.keeps(.countOnly)
    _ = store(Image(id: 1))

    store.keeps(.everything)
    _ = store(Image(id: 2))

    #expect(store.calls.map(\.arguments.id) == [2])
    #expect(store.callCount == 2)
  }

  @Test func `fixed answers obey the policy`() {
    store.returns(false)
    store.keeps(.countOnly)

    let image = storeImage(1)

    #expect(image.object == nil)
    #expect(store.callCount == 1)
  }

  @Test func `an asynchronous spy obeys the policy`() async {
    let store = AsyncSpy { (image: Image) in true }
    let ids = store.keepsOnly { $0.id }
    weak var image: Image?
    do {
      let made = Image(id: 3)
      image = made
      _ = await store(made)
    }

    #expect(image == nil)
    #expect(ids.values == [3])
  }

  @Test func `a projection may use the spy`() {
    let counts = store.keepsOnly { [store] _ in store.callCount }

    _ = storeImage(1)
    _ = storeImage(2)

    #expect(counts.values == [1, 2])
  }
}
