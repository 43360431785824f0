import Doubles
import Testing

/// The double fixes the associated type, or takes it as a parameter and serves every one.
struct AssociatedTypes {
  protocol Repository<Item>: Sendable {
    associatedtype Item: Sendable
    func item(at index: Int) -> Item?
    func add(_ item: Item)
  }

  struct RepositorySpy<Item: Sendable>: Repository {
    let itemSpy = Spy(of: Self.item, returns: nil)
    func item(at index: Int) -> Item? { itemSpy(index) }

    let addSpy = Spy(of: Self.add)
    func add(_ item: Item) { addSpy(item) }
  }

  /// The system under test.
  func copyFirst<Item>(from source: any Repository<Item>, to target: some Repository<Item>) {
    if let item = source.item(at: 0) { target.add(item) }
  }

  @Test func `a generic double works behind any and some, too`() {
    let source = RepositorySpy<String>()
    let target = RepositorySpy<String>()
    source.itemSpy.returns("first", for: 0)

    copyFirst(from: source, to: target)

    #expect(source.itemSpy.calls == [Call(0)])
    #expect(target.addSpy.calls == [Call("first")])
  }
}
