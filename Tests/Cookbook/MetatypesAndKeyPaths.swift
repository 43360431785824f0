import Doubles
import Testing

/// A metatype isn't `Equatable` ("binary operator '==' cannot be applied to two '[Call<(any Screen.Type, Int)>]'
/// operands"): record its identity. A key path is `Equatable`, and is recorded unchanged if the protocol asks for a
/// `Sendable` key path.
struct MetatypesAndKeyPaths {
  protocol Screen {}
  enum Home: Screen {}
  enum Help: Screen {}

  /// The struct is `nonisolated`, since a key path to a main-actor property isn't `Sendable`.
  nonisolated struct Person: Sendable {
    let age: Int
    let shoeSize: Int
  }

  protocol Listing: Sendable {
    func register(_ screen: any Screen.Type, order: Int)
    func sort(by field: any KeyPath<Person, Int> & Sendable) -> Int
  }

  struct ListingSpy: Listing {
    let registerSpy = Spy { (screen: ObjectIdentifier, order: Int) in }
    func register(_ screen: any Screen.Type, order: Int) { registerSpy(ObjectIdentifier(screen), order) }

    let sortSpy = Spy(of: Self.sort, returns: 0)
    func sort(by field: any KeyPath<Person, Int> & Sendable) -> Int { sortSpy(field) }
  }

  /// The system under test.
  func prepare(_ listing: any Listing) {
    listing.register(Home.self, order: 1)
    listing.register(Help.self, order: 2)
    _ = listing.sort(by: \.age)
  }

  @Test func `types and key paths are recorded and can be compared`() {
    let listing = ListingSpy()
    let age: any KeyPath<Person, Int> & Sendable = \.age
    let shoeSize: any KeyPath<Person, Int> & Sendable = \.shoeSize

    prepare(listing)

    #expect(listing.registerSpy.calls == [Call(ObjectIdentifier(Home.self), 1), Call(ObjectIdentifier(Help.self), 2)])
    #expect(listing.sortSpy.calls == [Call(age)])
    #expect(listing.sortSpy.calls != [Call(shoeSize)])
  }
}
