import Doubles
import Testing

/// The double fixes the associated type, or takes it as a parameter and serves every type. A failure type works the
/// same way: one double throws every kind of error, and with `Never` the very same double can't throw.
struct AssociatedTypes {
  protocol Repository<Item, Failure>: Sendable {
    associatedtype Item: Sendable
    associatedtype Failure: Error
    func item(at index: Int) throws(Failure) -> Item?
    func add(_ item: Item)
  }

  struct RepositorySpy<Item: Sendable, Failure: Error>: Repository {
    let itemSpy = Spy(of: Self.item, returns: nil)
    func item(at index: Int) throws(Failure) -> Item? { try itemSpy(index) }

    let addSpy = Spy(of: Self.add)
    func add(_ item: Item) { addSpy(item) }
  }

  enum DiskError: Error, Equatable { case unreadable }

  /// The system under test throws what its source throws, and nothing else.
  func copyFirst<Item, Failure>(
    from source: any Repository<Item, Failure>, to target: some Repository<Item, Never>
  ) throws(Failure) {
    if let item = try source.item(at: 0) { target.add(item) }
  }

  @Test func `a generic double can be passed as an existential or an opaque type`() {
    let source = RepositorySpy<String, Never>()
    let target = RepositorySpy<String, Never>()
    source.itemSpy.returns("first", for: 0)

    copyFirst(from: source, to: target)

    #expect(source.itemSpy.calls == [Call(0)])
    #expect(target.addSpy.calls == [Call("first")])
  }

  @Test func `a thrown error keeps its type`() {
    let source = RepositorySpy<String, DiskError>()
    source.itemSpy.throws(.unreadable)

    #expect(throws: DiskError.unreadable) { try copyFirst(from: source, to: RepositorySpy<String, Never>()) }
  }
}
